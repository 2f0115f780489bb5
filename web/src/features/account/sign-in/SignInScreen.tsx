import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Logo } from '../../../ui/Logo.tsx';
import { isNarrow } from '../../../platform/api/media.ts';
import { phonePages } from '../../../platform/settings/settings.ts';
import { safeNext } from '../../../platform/session/next-path.ts';
import { PulseBars } from '../PulseBars.tsx';
import { signOutHere } from './sign-out.queries.ts';
import { SignInForm } from './SignInForm.tsx';
import classes from './SignInScreen.module.css';

const route = getRouteApi('/login');

export default function SignInScreen() {
  const navigate = useNavigate();
  const { next } = route.useSearch();

  // Opening this page always signs out (specification, section 2). In an effect and not in the
  // route's loader, which also runs when the pointer only passes over the exit.
  useEffect(signOutHere, []);

  // A place that a phone does not show is turned into the shifts by the guard.
  const home = () => (isNarrow() && phonePages.get() !== 'all' ? '/workTime' : '/');
  const enter = () => navigate({ href: safeNext(next) ?? home(), replace: true });

  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo size={28} />
          Портал
        </div>
        <section className={classes.card}>
          <h1 className={classes.title}>Вход</h1>
          <SignInForm onSignedIn={enter} />
        </section>
        <p className={classes.help}>Забыли пароль? Обратитесь к администратору.</p>
      </div>
      <PulseBars />
    </main>
  );
}
