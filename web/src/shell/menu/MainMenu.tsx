import { type Role, STAFF } from '@portal/contract/shared/roles.ts';
import { Link, useRouterState } from '@tanstack/react-router';
import { useDueCount } from '../../features/instructions/due/due.queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { DropDown } from './DropDown.tsx';
import { isCurrent, menuFor, pageOf } from './menu.ts';
import classes from './MainMenu.module.css';

export function MainMenu({ role }: { role: Role }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // Until a temporary password is changed the server tells nothing else.
  const mayAsk = useSession()?.mustChangePassword === false;
  const due = useDueCount(mayAsk && STAFF.includes(role));
  const menu = menuFor(role);
  const page = pageOf(menu, pathname);
  return (
    <nav aria-label="Главное меню" className={classes.menu}>
      {menu.map((entry) =>
        'to' in entry ? (
          <Link
            key={entry.label}
            to={entry.to}
            className={classes.entry}
            data-current={isCurrent(entry, page) || undefined}
          >
            {entry.label}
          </Link>
        ) : (
          <DropDown key={entry.label} entry={entry} page={page} due={due} />
        ),
      )}
    </nav>
  );
}
