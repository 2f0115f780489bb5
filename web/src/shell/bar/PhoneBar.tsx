import { IconLogout, IconReceipt } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { SignOutLink } from './SignOutLink.tsx';
import type { Session } from '../../platform/session/session.ts';
import { useOrganisation } from '../../platform/settings/organisation.ts';
import { Brand } from '../../ui/Brand.tsx';
import { BellPlace } from '../bell/BellPlace.tsx';
import { InSection } from '../../ui/InSection.tsx';
import { SearchButton } from './SearchButton.tsx';
import classes from './PhoneBar.module.css';

interface PhoneBarProps {
  session: Session;
  /** Every page is available on a phone: the bottom bar links to them. */
  isWhole: boolean;
  /** The page is available: its title is shown. */
  isAllowed: boolean;
}

/**
 * Page header on a phone. If limited to shifts, it links back to them and to the own papers. Only the
 * sign-out is beside the brand while a required step is open.
 */
export function PhoneBar({ session, isWhole, isAllowed }: PhoneBarProps) {
  const isShifts =
    useRouterState({ select: (state) => state.location.pathname === '/workTime' }) && isAllowed;
  const { name } = useOrganisation();
  return (
    <header className={classes.bar}>
      {isShifts ? (
        <h1 className={classes.title}>Выходы</h1>
      ) : isWhole ? (
        <Link to="/" className={classes.brand} aria-label={`${name}, на главную`}>
          <Brand />
        </Link>
      ) : (
        <Link to="/workTime" className={classes.brand} aria-label={`${name}, к сменам`}>
          <Brand />
        </Link>
      )}
      <div className={classes.right}>
        <BellPlace session={session} className={classes.icon ?? ''} isPhone />
        {isWhole && !session.isHeld ? (
          <SearchButton session={session} className={classes.icon ?? ''} />
        ) : (
          <>
            {!session.isHeld && (
              <InSection of="papers">
                <Link to="/papers" className={classes.icon} aria-label="Мои документы">
                  <IconReceipt size={22} stroke={1.6} aria-hidden />
                </Link>
              </InSection>
            )}
            <SignOutLink className={classes.exit}>
              <IconLogout size={18} stroke={1.6} aria-hidden />
              Выйти
            </SignOutLink>
          </>
        )}
      </div>
    </header>
  );
}
