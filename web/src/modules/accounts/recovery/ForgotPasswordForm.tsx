import { Button, TextInput } from '@mantine/core';
import { ForgotPasswordBody } from '@portal/contract/accounts/recovery.calls.ts';
import { type FormEvent, useState } from 'react';
import classes from '../sign-in/SignInScreen.module.css';
import { useSending } from '../sign-in/use-sending.ts';
import { askForLink } from './recovery.queries.ts';

interface ForgotPasswordFormProps {
  login: string;
  onSent: (message: string) => void;
}

export function ForgotPasswordForm({ login, onSent }: ForgotPasswordFormProps) {
  const [username, setUsername] = useState(login);
  const { send, busy, waits, error, forget } = useSending();
  const isComplete = ForgotPasswordBody.safeParse({ username }).success;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void send(async () => onSent(await askForLink({ username })));
  };

  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <p className={classes.lead}>Пришлём письмо со ссылкой, по которой можно задать новый пароль.</p>
      <TextInput
        label="Логин или e-mail"
        name="username"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={username}
        onChange={(event) => {
          setUsername(event.currentTarget.value);
          forget();
        }}
        error={error && <span role="alert">{error}</span>}
      />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={!isComplete || waits}>
        Отправить письмо
      </Button>
    </form>
  );
}
