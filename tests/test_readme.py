"""The README shows what is so: its generated parts are up to date, and its links lead somewhere."""

import re
from pathlib import Path

from scripts.readme import rendered

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_generated_parts_are_up_to_date():
    assert rendered(README) == README, "run make readme"


def test_links_lead_to_files():
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert len(links) >= 5
    assert [link for link in links if not (ROOT / link).is_file()] == []
