import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isNarrow } from '../../../platform/api/media.ts';
import { phonePages } from '../../../platform/settings/settings.ts';
import { safeNext } from '../../../platform/session/next-path.ts';
import { ForgottenPassword } from '../recovery/ForgottenPassword.tsx';
import { signOutHere } from './sign-out.queries.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInPage } from './SignInPage.tsx';
import { takeTypedLogin } from '../recovery/typed-login.ts';

const route = getRouteApi('/login');

export default function SignInScreen() {
  const navigate = useNavigate();
  const { next } = route.useSearch();
  const [login] = useState(takeTypedLogin);
  const [typed, setTyped] = useState(login);

  // Opening this page always signs out (specification, section 2). In an effect and not in the
  // route's loader, which also runs when the pointer only passes over the exit.
  useEffect(signOutHere, []);

  // A place that a phone does not show is turned into the shifts by the guard.
  const home = () => (isNarrow() && phonePages.get() !== 'all' ? '/workTime' : '/');
  const enter = () => navigate({ href: safeNext(next) ?? home(), replace: true });

  return (
    <SignInPage title="Вход" below={<ForgottenPassword login={typed} />}>
      <SignInForm login={login} onLogin={setTyped} onSignedIn={enter} />
    </SignInPage>
  );
}
