import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Role } from '@portal/contract/shared/roles.ts';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { LoginField, useIsFree } from './LoginField.tsx';
import { type Me, rightsOver } from '../user-rights.ts';
import { validateUser } from './user-values.ts';
import { type User, useUpdateUser, useUserFilters } from '../users.queries.ts';

interface EditUserFormProps {
  controls: FormDialogControls;
  me: Me;
  user: User;
}

/** Only login and group are editable; the rest comes from the ERP. */
export default function EditUserForm({ controls, me, user }: EditUserFormProps) {
  const { id, attributes } = user;
  const groups = useUserFilters().data?.groups ?? [];
  const { mutateAsync } = useUpdateUser();
  const form = useForm<{ username: string; group: string }>({
    initialValues: { username: attributes.username, group: attributes.group },
    validate: validateUser,
    validateInputOnChange: ['username'],
  });
  const isFree = useIsFree(form.values.username, { id, username: attributes.username });
  const { submit, isSending } = useSubmit(form, controls, async ({ username, group }) => {
    await mutateAsync({ params: { id }, body: { username, group: group as Role } });
    return 'Пользователь сохранён';
  });
  const { changeGroup } = rightsOver(me, attributes);
  const details = [attributes.position, attributes.area, attributes.code_id && `№ ${attributes.code_id}`]
    .filter(Boolean)
    .join(', ');
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      isBlocked={isFree === false}
      submitLabel="Сохранить"
    >
      {attributes.fio && (
        <p>
          <b>{attributes.fio}</b>
          {details && <>, {details}</>}
        </p>
      )}
      <Select
        label="Группа"
        data={groups.map((group) => ({ value: group.id, label: group.label }))}
        allowDeselect={false}
        disabled={!changeGroup}
        description={changeGroup ? undefined : 'Свою группу изменить нельзя.'}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('group')}
      />
      <LoginField isFree={isFree} data-autofocus {...form.getInputProps('username')} />
    </DialogForm>
  );
}
