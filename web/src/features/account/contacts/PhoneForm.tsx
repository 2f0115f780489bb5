import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { savePhone } from '@portal/contract/account/account.calls.ts';
import { ACCOUNT_TEXTS } from '@portal/contract/account/account.limits.ts';
import { DraftOffer } from '../../../ui/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import { applyServerErrors, zodForm } from '../../../platform/forms.ts';
import { notify } from '../../../platform/notify.ts';
import { useSavePhone } from '../account.queries.ts';
import { readablePhone } from './phone.ts';
import { useStoredValues } from './use-stored-values.ts';
import classes from '../Account.module.css';

export function PhoneForm({ phone: stored }: { phone: string }) {
  const phone = readablePhone(stored);
  const save = useSavePhone();
  const form = useForm({
    initialValues: { phone },
    validate: zodForm(savePhone.body),
  });
  useStoredValues(form, { phone });
  const draft = useFormDraft(form, { name: 'phone', title: 'Телефон' });
  const submit = form.onSubmit(async (values) => {
    if (save.isPending) return;
    try {
      await save.mutateAsync(values.phone.trim());
      notify.success(ACCOUNT_TEXTS.phoneSaved);
      // The same number written otherwise: the field goes back to how it is stored.
      form.reset();
    } catch (error) {
      applyServerErrors(form, error);
    }
  });

  return (
    <form onSubmit={submit} className={classes.line} noValidate>
      <DraftOffer draft={draft} />
      <TextInput
        label="Телефон"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+7 900 123-45-67"
        className={classes.field}
        {...form.getInputProps('phone')}
      />
      <Button
        type="submit"
        variant="default"
        loading={save.isPending}
        disabled={form.values.phone.trim() === phone}
      >
        Сохранить
      </Button>
    </form>
  );
}
