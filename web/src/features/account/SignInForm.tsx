import { Button, TextInput } from '@mantine/core';
import { SignInBody } from '@portal/contract/account/account.calls.ts';
import { type AnimationEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useSignIn } from './account.queries.ts';
import { waitText } from './countdown.ts';
import { PasswordField } from './PasswordField.tsx';
import { useCountdown } from './use-countdown.ts';
import classes from './SignInScreen.module.css';

/** What is said beside the password; a lost connection and a 500 are said by a snackbar. */
const refusalOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined;

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  // A browser that fills in saved passwords tells the page their text only after a click or a key.
  const [filledIn, setFilledIn] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const wait = useCountdown();
  const signIn = useSignIn();

  const complete = filledIn || SignInBody.safeParse({ username, password }).success;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = SignInBody.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    // Enter pressed twice comes before the button has been drawn as busy.
    if (!body.success || wait.left > 0 || signIn.isPending) return;
    signIn.mutate(body.data, {
      onSuccess: onSignedIn,
      onError: (error) => {
        if (error instanceof ApiError && error.status === 429) wait.start(error.retryAfter ?? 60);
        passwordRef.current?.select();
      },
    });
  };

  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setFilledIn(false);
    if (!signIn.isPending && wait.left === 0) signIn.reset();
  };
  const refusal = refusalOf(signIn.error);

  return (
    <form
      onSubmit={submit}
      onAnimationStart={(event: AnimationEvent) => {
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
        value={username}
        onChange={(event) => change(setUsername)(event.currentTarget.value)}
      />
      <PasswordField
        ref={passwordRef}
        label="Пароль"
        name="password"
        size="md"
        autoComplete="current-password"
        value={password}
        onChange={(event) => change(setPassword)(event.currentTarget.value)}
        error={
          refusal && <span role="alert">{wait.left > 0 ? `${refusal} ${waitText(wait.left)}` : refusal}</span>
        }
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={signIn.isPending}
        disabled={!complete || wait.left > 0}
        mt={8}
      >
        Войти
      </Button>
    </form>
  );
}
