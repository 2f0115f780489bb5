import type { ReactNode } from 'react';
import { onDevice, ORGANISATION_KEY } from '../../../platform/settings/settings.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { PulseBars } from '../PulseBars.tsx';
import classes from './SignInScreen.module.css';

interface SignInPageProps {
  title: string;
  /** Content below the card. */
  below?: ReactNode;
  children: ReactNode;
}

/** Layout of pages before sign-in. */
export function SignInPage({ title, below, children }: SignInPageProps) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo size={28} />
          {onDevice(ORGANISATION_KEY)?.split('|')[1] ?? 'Портал'}
        </div>
        <section className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </section>
        {below && <p className={classes.help}>{below}</p>}
      </div>
      <PulseBars />
    </main>
  );
}
