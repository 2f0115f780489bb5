import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import { IconMailExclamation } from '@tabler/icons-react';
import { useLocalStorage } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { ApiError } from '../../../platform/api/api-error.ts';
import { notify } from '../../../platform/notify.ts';
import { useShiftsOnly } from '../../../platform/settings/settings.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { useRequestEmailConfirmation } from '../account.queries.ts';

interface UnconfirmedEmailProps {
  /** Undefined while loading: the space is reserved. */
  email: string | undefined;
  /** True on the account page. */
  isAccount: boolean;
}

/** Asks to confirm the e-mail; can be postponed until tomorrow. */
export function UnconfirmedEmail({ email, isAccount }: UnconfirmedEmailProps) {
  const today = dayjs().format('YYYY-MM-DD');
  const [later, setLater] = useLocalStorage({
    key: 'portal.email-later',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const shiftsOnly = useShiftsOnly();
  const request = useRequestEmailConfirmation();
  if (later === today) return null;
  const resend = () =>
    email &&
    request.mutate(email, {
      onSuccess: () => notify.success(ACCOUNT_TEXTS.confirmationSent),
      onError: (error) => {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500)
          notify.error(error.message);
      },
    });
  return (
    <Notice
      kind="wait"
      icon={IconMailExclamation}
      actions={
        <>
          <button type="button" onClick={resend} disabled={request.isPending || request.isSuccess}>
            {request.isSuccess ? 'Письмо отправлено' : 'Отправить письмо ещё раз'}
          </button>
          {!shiftsOnly && !isAccount && <Link to="/account">Изменить адрес</Link>}
          <button type="button" onClick={() => setLater(today)}>
            Позже
          </button>
        </>
      }
    >
      E-mail {email ?? ''} не подтверждён: откройте ссылку из письма.
    </Notice>
  );
}
