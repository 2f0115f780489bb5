import { PhoneBody } from '@portal/contract/accounts/account.calls.ts';
import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import { useSavePhone } from '../account.queries.ts';
import { ContactForm } from './ContactForm.tsx';
import { readablePhone } from '../../../ui/text/phone/readable-phone.ts';

export function PhoneForm({ phone }: { phone: string }) {
  const save = useSavePhone();
  return (
    <ContactForm
      name="phone"
      label="Телефон"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 900 123-45-67"
      stored={readablePhone(phone)}
      schema={PhoneBody}
      save={save.mutateAsync}
      isSaving={save.isPending}
      done={ACCOUNT_TEXTS.phoneSaved}
      button="Сохранить"
      unchanged={{ isDisabled: true }}
    />
  );
}
