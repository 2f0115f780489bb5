import { useEffect, useState } from 'react';
import { askSignInOptions } from '../sign-in/sign-in-options.queries.ts';
import { keepTypedLogin } from './typed-login.ts';

/** Under the sign-in: the way back in. Until the server has said that there is one, the way is the administrator. */
export function ForgottenPassword({ login }: { login: string }) {
  const [recovery, setRecovery] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    askSignInOptions(leaving.signal).then(
      (options) => setRecovery(options.recovery),
      // Without an answer the sentence stays as it is.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);

  if (!recovery) return 'Забыли пароль? Обратитесь к администратору.';
  // Not the router's link: its code would come with every sign-in, for the few who follow it.
  return (
    <a href="/forgot_password" onClick={() => keepTypedLogin(login)}>
      Забыли пароль?
    </a>
  );
}
