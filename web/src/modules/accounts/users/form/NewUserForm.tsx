import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DEFAULT_AREA, DEFAULT_GROUP } from '@portal/contract/accounts/users.calls.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import { useState } from 'react';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { EmployeeField } from './EmployeeField.tsx';
import { type TemporaryPassword, IssuedPassword } from './IssuedPassword.tsx';
import { LoginField, useIsFree } from './LoginField.tsx';
import { type NewUser, validateNewUser } from './user-values.ts';
import { type FoundEmployee, useCreateUser, useUserFilters } from '../users.queries.ts';

/** Creates an account for an employee; the temporary password is shown once at the end. */
export default function NewUserForm({ controls }: { controls: FormDialogControls }) {
  const { areas = [], groups = [] } = useUserFilters().data ?? {};
  const { mutateAsync } = useCreateUser();
  const [issued, setIssued] = useState<TemporaryPassword>();
  const form = useForm<NewUser>({
    initialValues: {
      area: areas.includes(DEFAULT_AREA) ? DEFAULT_AREA : (areas[0] ?? ''),
      group: DEFAULT_GROUP,
      emplId: '',
      codeId: '',
      position: '',
      username: '',
    },
    validate: validateNewUser,
    validateInputOnChange: ['username'],
  });
  const { values } = form;
  const isFree = useIsFree(values.username);
  // Keep the dialog open, because it shows the password.
  const stay = () => {
    controls.setSaving(false);
    controls.setDirty(false);
  };
  const { submit, isSending } = useSubmit(
    form,
    { setSaving: controls.setSaving, finish: stay },
    async ({ group, username, codeId, emplId }, key) => {
      const body = { group: group as Role, username, codeId, emplId };
      const { data, meta } = await mutateAsync({ body, key });
      const made = data[0]?.attributes;
      setIssued({
        name: made?.fio ?? '',
        username: made?.username ?? username,
        password: meta.temporary_password,
      });
      return 'Пользователь добавлен';
    },
  );
  if (issued) return <IssuedPassword issued={issued} onDone={controls.finish} />;

  const choose = (employee: FoundEmployee | undefined) => {
    const { code_id = '', position = '', username = '' } = employee?.attributes ?? {};
    form.setValues({ emplId: employee?.id ?? '', codeId: code_id, position, username });
    form.clearErrors();
  };
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      isBlocked={isFree === false}
      submitLabel="Добавить"
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label="Площадка"
          data={areas}
          searchable
          allowDeselect={false}
          nothingFoundMessage="Ничего не найдено"
          {...form.getInputProps('area')}
          onChange={(area) => {
            choose(undefined);
            form.setFieldValue('area', area ?? '');
          }}
        />
        <Select
          label="Группа"
          data={groups.map(({ id, label }) => ({ value: id, label }))}
          allowDeselect={false}
          {...form.getInputProps('group')}
        />
      </SimpleGrid>
      <EmployeeField key={values.area} area={values.area} error={form.errors['emplId']} onChoose={choose} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label="Должность" disabled value={values.position} />
        <TextInput label="Табельный номер" disabled value={values.codeId} />
      </SimpleGrid>
      <LoginField
        isFree={isFree}
        description="Собран из имени и инициалов. Латинские буквы и цифры."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('username')}
      />
    </DialogForm>
  );
}
