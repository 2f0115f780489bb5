import { Link } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session.ts';
import classes from '../../ui/tabs/SegmentedTabs.module.css';

/** The address of the board begins with that of the own shifts. */
const EXACT = { exact: true, includeSearch: false };

/** Between the own shifts and the board, for anyone who plans; two pages, so links and no tabs. */
export function ShiftsTabs({ current }: { current: 'own' | 'board' }) {
  if (!useSession()?.isEditor) return null;
  return (
    <nav className={classes.track} aria-label="Выходы">
      <Link
        to="/workTime"
        className={classes.item}
        activeOptions={EXACT}
        aria-current={current === 'own' ? 'page' : undefined}
      >
        Мои выходы
      </Link>
      <Link
        to="/workTime/board"
        className={classes.item}
        activeOptions={EXACT}
        aria-current={current === 'board' ? 'page' : undefined}
      >
        Покрытие смен
      </Link>
    </nav>
  );
}
