import { IconLogout } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { SignOutLink } from './SignOutLink.tsx';
import { useAccountInfo } from '../../modules/accounts/account.queries.ts';
import { initialsOf, shortName } from '../../modules/accounts/contacts/names.ts';
import type { Session } from '../../platform/session/session.ts';
import { useOrganisation } from '../../platform/settings/organisation.ts';
import { Brand } from '../../ui/Brand.tsx';
import { menuFor, pageOf } from '../menu/menu.ts';
import { MainMenu } from '../menu/MainMenu.tsx';
import { BellPlace } from '../bell/BellPlace.tsx';
import { SearchButton } from './SearchButton.tsx';
import classes from './TopBar.module.css';

/** Without the menu, the search and the bell while a required step is open: they would lead back to it. */
export function TopBar({ session }: { session: Session }) {
  const { data: account } = useAccountInfo();
  const { name } = useOrganisation();
  const { username, name: person = { first_name: '', last_name: '' } } = session;
  const isHome = useRouterState({
    select: ({ location }) => pageOf(menuFor(session.group), location.pathname) === '/',
  });
  const names = account ?? { username, ...person };
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link
          to="/"
          className={classes.logo}
          data-current={isHome || undefined}
          aria-label={`${name}, на главную`}
        >
          <Brand className={classes.word} />
        </Link>
        {!session.isHeld && <MainMenu role={session.group} />}
        <div className={classes.right}>
          <SearchButton session={session} className={classes.icon ?? ''} />
          <BellPlace session={session} className={classes.icon ?? ''} />
          <Link to="/account" className={classes.person}>
            <span className={classes.avatar} aria-hidden>
              {initialsOf(names)}
            </span>
            <span className={classes.name}>{shortName(names)}</span>
          </Link>
          <SignOutLink className={classes.icon} aria-label="Выйти" title="Выйти">
            <IconLogout size={18} stroke={1.6} aria-hidden />
          </SignOutLink>
        </div>
      </div>
    </header>
  );
}
