import { schemaResolver, useForm } from '@mantine/form';
import { DisableTotpBody } from '@portal/contract/accounts/second-factor.calls.ts';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { OwnerFields } from './OwnerFields.tsx';
import { useDisableTotp } from './second-factor.queries.ts';

/** Requires the password and a code, so that an unattended page is not enough. */
export default function DisableForm({ controls }: { controls: FormDialogControls }) {
  const { mutateAsync } = useDisableTotp();
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: schemaResolver(DisableTotpBody, { sync: true }),
  });
  const { submit, isSending } = useSubmit(form, controls, async (body) => {
    await mutateAsync({ body });
    return 'Второй фактор отключён';
  });
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Отключить"
      isDanger
    >
      <OwnerFields password={form.getInputProps('password')} code={form.getInputProps('code')} />
    </DialogForm>
  );
}
