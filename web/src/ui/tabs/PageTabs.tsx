import { Link, useLocation } from '@tanstack/react-router';
import { PAGE_GROUPS } from '../../platform/address/page-groups.ts';
import { pathOf, isOfPhones } from '../../platform/settings/phone-reach.ts';
import { useSession } from '../../platform/session/session.ts';
import { isPathShown } from '../../platform/settings/sections.ts';
import { usePhonePages } from '../../platform/settings/settings.ts';
import classes from './PageTabs.module.css';

/** On a phone the current page may be scrolled out of the tab line. */
const intoSight = (link: HTMLAnchorElement | null): void => {
  const track = link?.parentElement;
  if (track)
    track.scrollLeft = link.offsetLeft - track.offsetLeft - track.clientWidth / 2 + link.offsetWidth / 2;
};

/** Links between the pages of a group, for editors; not tabs, because they are separate pages. */
export function PageTabs({ group }: { group: keyof typeof PAGE_GROUPS }) {
  const opensAll = usePhonePages() === 'all';
  const current = pathOf(useLocation({ select: ({ pathname }) => pathname }));
  const { label, pages } = PAGE_GROUPS[group];
  const shown = pages.filter(({ to }) => isPathShown(to));
  if (!useSession()?.isEditor || shown.length < 2) return null;
  return (
    // The sheet of all pages is enough on a phone, except for the pages of a day.
    <nav
      className={`sideways ${classes.track}`}
      aria-label={label}
      data-desk={group !== 'shifts' || undefined}
    >
      {shown.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          ref={current === page.to ? intoSight : undefined}
          className={classes.item}
          // Desktop only, unless the organisation opens every page on phones.
          data-desk={(!opensAll && !isOfPhones(page.to)) || undefined}
          activeOptions={EXACT}
          aria-current={current === page.to ? 'page' : undefined}
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
}

/** The board's path begins with the path of the own shifts. */
const EXACT = { exact: true, includeSearch: false };
