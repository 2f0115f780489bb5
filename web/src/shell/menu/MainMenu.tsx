import type { Role } from '@portal/contract/shared/roles.ts';
import { Link, useRouterState } from '@tanstack/react-router';
import { DropDown } from './DropDown.tsx';
import { isCurrent, menuFor, pageOf, topMenuFor } from './menu.ts';
import { useDue } from './use-due.ts';
import classes from './MainMenu.module.css';

export function MainMenu({ role }: { role: Role }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const due = useDue();
  const page = pageOf(menuFor(role), pathname);
  return (
    <nav aria-label="Главное меню" className={classes.menu}>
      {topMenuFor(role).map((entry) =>
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
