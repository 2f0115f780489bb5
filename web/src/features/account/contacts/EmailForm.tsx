import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { requestEmailConfirmation } from '@portal/contract/account/account.calls.ts';
import { ACCOUNT_TEXTS } from '@portal/contract/account/account.limits.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { DraftOffer } from '../../../ui/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import { applyServerErrors, zodForm } from '../../../platform/forms.ts';
import { notify } from '../../../platform/notify.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { type AccountInfo, useRequestEmailConfirmation } from '../account.queries.ts';
import { useStoredValues } from './use-stored-values.ts';
import classes from '../Account.module.css';

export function EmailForm({ email, status }: { email: string; status: AccountInfo['email_status'] }) {
  const request = useRequestEmailConfirmation();
  const form = useForm({
    initialValues: { email },
    validate: zodForm(requestEmailConfirmation.body),
  });
  useStoredValues(form, { email });
  const draft = useFormDraft(form, { name: 'email', title: 'E-mail для связи' });
  const unchanged = form.values.email.trim() === email;
  const again = unchanged && status === 'UNCONFIRMED';

  const submit = form.onSubmit(async (values) => {
    if (request.isPending) return;
    try {
      await request.mutateAsync(values.email.trim());
      notify.success(ACCOUNT_TEXTS.confirmationSent);
    } catch (error) {
      applyServerErrors(form, error);
    }
  });

  return (
    <form onSubmit={submit} className={classes.line} noValidate>
      <DraftOffer draft={draft} />
      <TextInput
        label="E-mail для связи"
        type="email"
        autoComplete="email"
        className={classes.field}
        {...form.getInputProps('email')}
      />
      <Button
        type="submit"
        variant="default"
        loading={request.isPending}
        disabled={unchanged && status === 'OK'}
      >
        {again ? 'Отправить ещё раз' : 'Подтвердить'}
      </Button>
      <div className={classes.status}>
        {unchanged && status === 'OK' && (
          <StatusBadge kind="done" icon={IconCheck}>
            Подтверждён
          </StatusBadge>
        )}
        {again && (
          <StatusBadge kind="wait" icon={IconAlertTriangle}>
            Не подтверждён
          </StatusBadge>
        )}
        {!unchanged && 'Пришлём письмо со ссылкой для подтверждения.'}
        {again && 'Откройте ссылку из письма, она действует 24 часа.'}
        {unchanged && status === 'NONE' && 'На этот адрес придёт ответ на обращения.'}
      </div>
    </form>
  );
}
