import { Button } from '@mantine/core';
import { NewPassword } from '@portal/contract/accounts/account.calls.ts';
import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../password/PasswordField.tsx';
import { PasswordStrength } from '../password/PasswordStrength.tsx';
import classes from '../sign-in/SignInScreen.module.css';
import { useSending } from '../sign-in/use-sending.ts';
import { setPasswordByLink } from './recovery.queries.ts';

interface NewPasswordFormProps {
  uuid: string;
  onDone: (username: string) => void;
  /** Called when the link is no longer valid. */
  onInvalid: () => void;
}

const faultOf = (password: string): string | undefined =>
  password ? NewPassword.safeParse(password).error?.issues[0]?.message : undefined;

export function NewPasswordForm({ uuid, onDone, onInvalid }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  // No error before the field is first left.
  const [left, setLeft] = useState({ password: false, confirmation: false });
  const { send, busy, waits, error, forget } = useSending(
    (refusal) => refusal.code === 'reset_invalid' && onInvalid(),
  );
  const isComplete = NewPassword.safeParse(password).success && confirmation === password;
  const fault = error ?? (left.password ? faultOf(password) : undefined);
  const differs = left.confirmation && confirmation !== '' && confirmation !== password;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void send(() => setPasswordByLink({ uuid, new_password: password }).then(onDone));
  };

  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <div>
        <PasswordField
          label="Новый пароль"
          name="new_password"
          size="md"
          description={fault ? undefined : ACCOUNT_TEXTS.passwordHint}
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            forget();
          }}
          onBlur={() => setLeft((fields) => ({ ...fields, password: true }))}
          error={fault && <span role="alert">{fault}</span>}
        />
        <PasswordStrength password={password} username="" />
      </div>
      <PasswordField
        label="Подтверждение пароля"
        name="confirmation"
        size="md"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
        onBlur={() => setLeft((fields) => ({ ...fields, confirmation: true }))}
        error={differs && <span role="alert">{ACCOUNT_TEXTS.passwordsDiffer}</span>}
      />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={!isComplete || waits}>
        Сохранить пароль
      </Button>
      <p className={classes.lead}>После этого нужно будет войти снова на всех устройствах.</p>
    </form>
  );
}
