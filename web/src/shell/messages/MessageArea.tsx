import { IconRefreshAlert, IconWifiOff } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { probeServer, useAccountInfo } from '../../modules/accounts/account.queries.ts';
import { UnconfirmedEmail } from '../../modules/accounts/contacts/UnconfirmedEmail.tsx';
import { useOutdated, useReachable } from '../../platform/offline/connection.ts';
import type { Session } from '../../platform/session/session.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { LeftDrafts } from './LeftDrafts.tsx';
import classes from './MessageArea.module.css';

/** Pages with their own offline notice. */
const TELLS_ITSELF = new Set(['/workTime']);

/** Pages that ask to confirm the e-mail. */
const TELLS_OF_EMAIL = new Set(['/', '/account', '/workTime']);

interface MessageAreaProps {
  session: Session;
  /** True if pages with drafts are not available on this device. */
  isDraftless: boolean;
}

/** Global notices below the top bar; hidden on the e-mail confirmation page. */
export function MessageArea({ session, isDraftless }: MessageAreaProps) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { data: account } = useAccountInfo();
  const reachable = useReachable();
  const outdated = useOutdated();
  if (pathname.startsWith('/confirm_email/')) return null;

  return (
    <section className={classes.area} aria-label="Важные сообщения">
      {!reachable && !TELLS_ITSELF.has(pathname) && (
        <Notice
          kind="wait"
          icon={IconWifiOff}
          live
          actions={
            <button type="button" onClick={() => void probeServer()}>
              Повторить
            </button>
          }
        >
          Нет связи с сервером. Попробуем снова сами.
        </Notice>
      )}
      {outdated && (
        <Notice
          kind="done"
          icon={IconRefreshAlert}
          live
          actions={
            <button type="button" onClick={() => location.reload()}>
              Обновить
            </button>
          }
        >
          Вышла новая версия портала
        </Notice>
      )}
      {!isDraftless && !session.isHeld && <LeftDrafts />}
      {session.mustChangePassword && (
        <Notice
          kind="wait"
          actions={pathname !== '/changePassword' && <Link to="/changePassword">Сменить пароль</Link>}
        >
          Вы вошли с временным паролем. Смените его, чтобы продолжить работу.
        </Notice>
      )}
      {!session.mustChangePassword && session.awaitsEmail && TELLS_OF_EMAIL.has(pathname) && (
        <UnconfirmedEmail email={account?.email} isAccount={pathname === '/account'} />
      )}
    </section>
  );
}
