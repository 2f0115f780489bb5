import { Link } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session.ts';
import { isPathShown } from '../../platform/settings/sections.ts';
import { usePhonePages } from '../../platform/settings/settings.ts';
import classes from './ShiftsTabs.module.css';

/** The board's path begins with the path of the own shifts. */
const EXACT = { exact: true, includeSearch: false };

const PAGES = [
  { name: 'own', to: '/workTime', label: 'Мои выходы', isOfDay: true },
  { name: 'board', to: '/workTime/board', label: 'Планирование', isOfDay: true },
  { name: 'today', to: '/workTime/today', label: 'Явка', isOfDay: true },
  { name: 'timesheet', to: '/workTime/timesheet', label: 'Табель', isOfDay: false },
] as const;

/** On a phone the current page may be scrolled out of the tab line. */
const intoSight = (link: HTMLAnchorElement | null): void => {
  const track = link?.parentElement;
  if (track)
    track.scrollLeft = link.offsetLeft - track.offsetLeft - track.clientWidth / 2 + link.offsetWidth / 2;
};

/** Links between the user's own shifts and planning pages; not tabs, because they are separate pages. */
export function ShiftsTabs({ current }: { current: (typeof PAGES)[number]['name'] }) {
  const opensAll = usePhonePages() === 'all';
  if (!useSession()?.isEditor) return null;
  return (
    <nav className={classes.track} aria-label="Выходы">
      {PAGES.filter(({ to }) => isPathShown(to)).map(({ name, to, label, isOfDay }) => (
        <Link
          key={name}
          to={to}
          ref={current === name ? intoSight : undefined}
          className={classes.item}
          // Desktop only, unless the organisation opens every page on phones.
          data-desk={!isOfDay && !opensAll ? true : undefined}
          activeOptions={EXACT}
          aria-current={current === name ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
