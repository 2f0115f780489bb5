import { ACCOUNT_TEXTS } from '@portal/contract/account/account.limits.ts';
import { IconMailExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useNarrow } from '../../../platform/api/media.ts';
import { notify } from '../../../platform/notify.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { useRequestEmailConfirmation } from '../account.queries.ts';

export function UnconfirmedEmail({ email }: { email: string }) {
  const narrow = useNarrow();
  const request = useRequestEmailConfirmation();
  const resend = () =>
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
          {/* The account page does not open on a phone. */}
          {!narrow && <Link to="/account">Изменить адрес</Link>}
        </>
      }
    >
      E-mail {email} не подтверждён: откройте ссылку из письма.
    </Notice>
  );
}
