import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { PasswordField } from '../password/PasswordField.tsx';

interface OwnerFieldsProps {
  password: GetInputPropsReturnType;
  code: GetInputPropsReturnType;
}

/** Requires the password and a code, so that an unattended page is not enough. */
export function OwnerFields({ password, code }: OwnerFieldsProps) {
  return (
    <>
      <PasswordField label="Пароль" autoComplete="current-password" data-autofocus {...password} />
      <TextInput label="Код из приложения или код восстановления" autoComplete="one-time-code" {...code} />
    </>
  );
}
