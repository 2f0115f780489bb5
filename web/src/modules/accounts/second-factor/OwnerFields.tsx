import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { PasswordField } from '../password/PasswordField.tsx';

interface OwnerFieldsProps {
  password: GetInputPropsReturnType;
  code: GetInputPropsReturnType;
}

/** The password and a code: a page that was left open is not enough. */
export function OwnerFields({ password, code }: OwnerFieldsProps) {
  return (
    <>
      <PasswordField label="Пароль" autoComplete="current-password" data-autofocus {...password} />
      <TextInput label="Код из приложения или код восстановления" autoComplete="one-time-code" {...code} />
    </>
  );
}
