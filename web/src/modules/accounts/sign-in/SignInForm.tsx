import { Button, TextInput } from '@mantine/core';
import { SignInBody } from '@portal/contract/accounts/account.calls.ts';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { PasswordField } from '../password/PasswordField.tsx';
import { signInHere } from './sign-in.queries.ts';
import { useSending } from './use-sending.ts';
import classes from './SignInScreen.module.css';

const isComplete = (values: unknown) => SignInBody.safeParse(values).success;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

interface SignInFormProps {
  /** Prefilled login after a password reset. */
  login: string;
  /** Called on each change of the login. */
  onLogin: (login: string) => void;
  onSignedIn: () => void;
}

export function SignInForm({ login, onLogin, onSignedIn }: SignInFormProps) {
  const [values, setValues] = useState({ username: login, password: '' });
  // The browser hides autofilled passwords from the page until the first click or key.
  const [filledIn, setFilledIn] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  // The password was right, and the account has a second factor.
  const [asksCode, setAsksCode] = useState(false);
  const { send, busy, waits, error, forget } = useSending(({ code }) => {
    if (code === 'code_required') setAsksCode(true);
    else if (code !== 'code_invalid') passwordRef.current?.select();
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const code = textOf(typed, 'code');
    const body = {
      username: textOf(typed, 'username'),
      password: textOf(typed, 'password'),
      ...(code && { code }),
    };
    if (isComplete(body)) void send(() => signInHere(body).then(onSignedIn));
  };

  const change = (field: keyof typeof values) => (event: ChangeEvent<HTMLInputElement>) => {
    setValues({ ...values, [field]: event.currentTarget.value });
    if (field === 'username') onLogin(event.currentTarget.value);
    setFilledIn(false);
    forget();
  };

  const said = error && <span role="alert">{error}</span>;
  return (
    <form
      onSubmit={submit}
      onAnimationStart={(event) => {
        if (event.target instanceof HTMLInputElement) setFilledIn(true);
      }}
      className={classes.form}
      noValidate
    >
      <TextInput
        label="Логин"
        name="username"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={login === ''}
        value={values.username}
        onChange={change('username')}
      />
      <PasswordField
        ref={passwordRef}
        label="Пароль"
        name="password"
        size="md"
        autoComplete="current-password"
        autoFocus={login !== ''}
        value={values.password}
        onChange={change('password')}
        error={!asksCode && said}
      />
      {asksCode && (
        <TextInput
          label="Код из приложения"
          description="Или код восстановления"
          name="code"
          size="md"
          autoComplete="one-time-code"
          autoFocus
          onChange={forget}
          error={said}
        />
      )}
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={busy}
        disabled={waits || !(filledIn || isComplete(values))}
        mt={8}
      >
        Войти
      </Button>
    </form>
  );
}
