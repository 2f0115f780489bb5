import { Link } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session.ts';
import classes from '../../ui/tabs/SegmentedTabs.module.css';

/** The address of the board begins with that of the own shifts. */
const EXACT = { exact: true, includeSearch: false };

const PAGES = [
  { name: 'own', to: '/workTime', label: 'Мои выходы' },
  { name: 'board', to: '/workTime/board', label: 'Покрытие смен' },
  { name: 'today', to: '/workTime/today', label: 'Сегодня' },
  { name: 'timesheet', to: '/workTime/timesheet', label: 'Табель' },
  { name: 'fairness', to: '/workTime/fairness', label: 'Нагрузка' },
] as const;

/** On a phone the page that is open may lie beyond the edge of the line. */
const intoSight = (link: HTMLAnchorElement | null): void => {
  const track = link?.parentElement;
  if (track)
    track.scrollLeft = link.offsetLeft - track.offsetLeft - track.clientWidth / 2 + link.offsetWidth / 2;
};

/** Between the own shifts and the pages of anyone who plans; links and no tabs, for they are pages. */
export function ShiftsTabs({ current }: { current: (typeof PAGES)[number]['name'] }) {
  if (!useSession()?.isEditor) return null;
  return (
    <nav className={classes.track} aria-label="Выходы">
      {PAGES.map(({ name, to, label }) => (
        <Link
          key={name}
          to={to}
          ref={current === name ? intoSight : undefined}
          className={classes.item}
          activeOptions={EXACT}
          aria-current={current === name ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
