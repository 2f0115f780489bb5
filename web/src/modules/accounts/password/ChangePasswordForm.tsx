import { Button, Stack, Text } from '@mantine/core';
import { type FormErrors, useForm, schemaResolver } from '@mantine/form';
import { ChangePasswordBody } from '@portal/contract/accounts/account.calls.ts';
import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import { applyServerErrors } from '../../../platform/forms.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useChangePassword } from '../account.queries.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface Values {
  old_password: string;
  new_password: string;
  confirmation: string;
}

const validate = (values: Values): FormErrors => ({
  ...schemaResolver(ChangePasswordBody, { sync: true })(values),
  ...(values.confirmation !== values.new_password && { confirmation: ACCOUNT_TEXTS.passwordsDiffer }),
});

export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const username = useSession()?.username ?? '';
  const change = useChangePassword();
  const form = useForm<Values>({
    initialValues: { old_password: '', new_password: '', confirmation: '' },
    validate,
    validateInputOnBlur: true,
  });

  const submit = form.onSubmit(async ({ old_password, new_password }) => {
    if (change.isPending) return;
    try {
      // Not a callback of mutate: by then the ended session has unmounted this page.
      await change.mutateAsync({ old_password, new_password });
      onChanged();
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  const newPassword = form.getInputProps('new_password');

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20}>
        {/* Password managers need the user name of the changed password. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Старый пароль"
          name="old_password"
          autoComplete="current-password"
          {...form.getInputProps('old_password')}
        />
        <div>
          <PasswordField
            label="Новый пароль"
            name="new_password"
            description={newPassword.error ? undefined : ACCOUNT_TEXTS.passwordHint}
            autoComplete="new-password"
            {...newPassword}
            onBlur={(event) => {
              newPassword.onBlur?.(event);
              if (form.values.confirmation) form.validateField('confirmation');
            }}
          />
          <PasswordStrength password={form.values.new_password} username={username} />
        </div>
        <PasswordField
          label="Подтверждение пароля"
          name="confirmation"
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <div>
          <Button type="submit" loading={change.isPending} disabled={!form.isValid()}>
            Изменить пароль
          </Button>
        </div>
        <Text size="xs" c="dimmed">
          После смены пароля нужно будет войти снова на всех устройствах.
        </Text>
      </Stack>
    </form>
  );
}
