import { IconLogout } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { Logo } from '../../ui/Logo.tsx';
import classes from './PhoneBar.module.css';

/** On a phone there is nowhere to go but out: the bar names the page, where it may be opened. */
export function PhoneBar({ isAllowed }: { isAllowed: boolean }) {
  const isShifts =
    useRouterState({ select: (state) => state.location.pathname === '/workTime' }) && isAllowed;
  return (
    <header className={classes.bar}>
      {isShifts ? (
        <h1 className={classes.title}>Выходы</h1>
      ) : (
        <span className={classes.brand}>
          <Logo />
          Портал
        </span>
      )}
      <Link to="/login" preload={false} className={classes.exit}>
        <IconLogout size={18} stroke={1.6} aria-hidden />
        Выйти
      </Link>
    </header>
  );
}
