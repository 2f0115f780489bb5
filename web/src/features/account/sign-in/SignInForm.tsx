import { Button, TextInput } from '@mantine/core';
import { SignInBody } from '@portal/contract/account/account.calls.ts';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { reportFailure } from '../../../platform/api/failures.ts';
import { waitText } from '../../../ui/text/countdown.ts';
import { PasswordField } from '../password/PasswordField.tsx';
import { signInHere } from './sign-in.queries.ts';
import { useCountdown } from '../../../ui/text/use-countdown.ts';
import classes from './SignInScreen.module.css';

const isComplete = (values: unknown) => SignInBody.safeParse(values).success;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [values, setValues] = useState({ username: '', password: '' });
  // A browser that fills in saved passwords tells the page their text only after a click or a key.
  const [filledIn, setFilledIn] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const wait = useCountdown();

  const refuse = (error: unknown) => {
    reportFailure(error, true);
    // A lost connection and a 500 have been said by a snackbar.
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
    setRefusal(error.message);
    if (error.status === 429) wait.start(error.retryAfter ?? 60);
    passwordRef.current?.select();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = { username: textOf(typed, 'username'), password: textOf(typed, 'password') };
    // Enter pressed twice comes before the button has been drawn as busy.
    if (inFlight.current || wait.left > 0 || !isComplete(body)) return;
    inFlight.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await signInHere(body);
      onSignedIn();
    } catch (error) {
      setBusy(false);
      refuse(error);
    } finally {
      inFlight.current = false;
    }
  };

  const change = (field: keyof typeof values) => (event: ChangeEvent<HTMLInputElement>) => {
    setValues({ ...values, [field]: event.currentTarget.value });
    setFilledIn(false);
    if (wait.left === 0) setRefusal(undefined);
  };
  const error = refusal && (wait.left > 0 ? `${refusal} ${waitText(wait.left)}` : refusal);

  return (
    <form
      onSubmit={(event) => void submit(event)}
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
        autoFocus
        value={values.username}
        onChange={change('username')}
      />
      <PasswordField
        ref={passwordRef}
        label="Пароль"
        name="password"
        size="md"
        autoComplete="current-password"
        value={values.password}
        onChange={change('password')}
        error={error && <span role="alert">{error}</span>}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={busy}
        disabled={wait.left > 0 || !(filledIn || isComplete(values))}
        mt={8}
      >
        Войти
      </Button>
    </form>
  );
}
