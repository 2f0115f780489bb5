import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isNarrow } from '../../../platform/media.ts';
import { phonePages } from '../../../platform/settings/settings.ts';
import { safeNext } from '../../../platform/session/next-path.ts';
import { ForgottenPassword } from '../recovery/ForgottenPassword.tsx';
import { signOutHere } from './sign-out.queries.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInPage } from './SignInPage.tsx';
import { takeTypedLogin } from '../recovery/typed-login.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

const route = getRouteApi('/login');

// Lazy: most organisations have no provider.
const ProviderSignIn = lazy(() => import('../provider/ProviderSignIn.tsx'));

export default function SignInScreen() {
  const navigate = useNavigate();
  const { next, ticket, error } = route.useSearch();
  const [login] = useState(takeTypedLogin);
  const [typed, setTyped] = useState(login);
  const [wantsPassword, setWantsPassword] = useState(false);
  const options = useSignInOptions();

  // Opening this page always signs out (specification, section 2). In an effect and not in the route's
  // loader, which also runs when the pointer hovers the exit.
  useEffect(signOutHere, []);

  // The guard redirects phones from pages they do not support to the shifts.
  const home = () => (isNarrow() && phonePages.get() !== 'all' ? '/workTime' : '/');
  const enter = () => navigate({ href: safeNext(next) ?? home(), replace: true });

  const asksPassword = !ticket && (wantsPassword || options?.password !== false);
  return (
    <SignInPage
      title="Вход"
      below={asksPassword && <ForgottenPassword login={typed} recovery={options?.recovery ?? false} />}
    >
      {asksPassword && <SignInForm login={login} onLogin={setTyped} onSignedIn={enter} />}
      {(options?.oidc || ticket || error) && (
        <Suspense fallback={null}>
          <ProviderSignIn
            name={options?.oidc?.name}
            address={{ next, ticket, error }}
            onSignedIn={enter}
            onPassword={asksPassword ? undefined : () => setWantsPassword(true)}
          />
        </Suspense>
      )}
    </SignInPage>
  );
}
