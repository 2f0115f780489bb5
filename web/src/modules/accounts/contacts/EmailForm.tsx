import { EmailBody } from '@portal/contract/accounts/account.calls.ts';
import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { type AccountInfo, useRequestEmailConfirmation } from '../account.queries.ts';
import { ContactForm } from './ContactForm.tsx';

type Status = AccountInfo['email_status'];

export function EmailForm({ email, status }: { email: string; status: Status }) {
  const request = useRequestEmailConfirmation();
  return (
    <ContactForm
      name="email"
      label="E-mail для связи"
      type="email"
      autoComplete="email"
      stored={email}
      schema={EmailBody}
      save={request.mutateAsync}
      isSaving={request.isPending}
      done={ACCOUNT_TEXTS.confirmationSent}
      button="Подтвердить"
      note="Пришлём письмо со ссылкой для подтверждения."
      unchanged={{
        ...(status === 'UNCONFIRMED' && { button: 'Отправить ещё раз' }),
        isDisabled: status === 'OK',
        note: <EmailState status={status} />,
      }}
    />
  );
}

function EmailState({ status }: { status: Status }) {
  if (status === 'NONE') return 'На этот адрес придёт ответ на обращения.';
  if (status === 'OK') {
    return (
      <StatusBadge kind="done" icon={IconCheck}>
        Подтверждён
      </StatusBadge>
    );
  }
  return (
    <>
      <StatusBadge kind="wait" icon={IconAlertTriangle}>
        Не подтверждён
      </StatusBadge>
      Откройте ссылку из письма, она действует 24 часа.
    </>
  );
}
