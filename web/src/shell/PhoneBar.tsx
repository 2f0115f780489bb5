import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Logo } from '../ui/Logo.tsx';
import classes from './PhoneBar.module.css';

/** On a phone there is nowhere to go but out. */
export function PhoneBar() {
  return (
    <header className={classes.bar}>
      <span className={classes.brand}>
        <Logo />
        Портал
      </span>
      <Link to="/login" preload={false} className={classes.exit}>
        <IconLogout size={18} stroke={1.6} aria-hidden />
        Выйти
      </Link>
    </header>
  );
}
