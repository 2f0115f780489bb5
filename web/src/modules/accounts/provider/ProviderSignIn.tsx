import '../../../styles/shared.css';
import { Button, Loader } from '@mantine/core';
import { ERRORS, type ErrorCode, errorText } from '@portal/contract/shared/errors.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { signInHere } from '../sign-in/sign-in.queries.ts';
import classes from './ProviderSignIn.module.css';

interface ProviderSignInProps {
  /** Provider name; undefined while loading. */
  name: string | undefined;
  /** Search parameters of the page: the next page and the result of the provider's sign-in. */
  address: { next?: string | undefined; ticket?: string | undefined; error?: string | undefined };
  onSignedIn: () => void;
  /** Shows the password form, if it is hidden. */
  onPassword: (() => void) | undefined;
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);
const wordsOf = (code: string): string => errorText(isCode(code) ? code : 'unavailable');

const startAddress = (next: string | undefined): string =>
  `/api/account/oidc/start/${next ? `?${new URLSearchParams({ next }).toString()}` : ''}`;

/** Exchanges the ticket for a session once; a refusal replaces it in the URL. */
function useTicket({ ticket, next }: ProviderSignInProps['address'], onSignedIn: () => void): void {
  const navigate = useNavigate();
  const used = useRef<string>(undefined);
  useEffect(() => {
    if (!ticket || used.current === ticket) return;
    used.current = ticket;
    signInHere({ ticket }).then(onSignedIn, (error: unknown) => {
      const code = error instanceof ApiError ? error.code : 'unavailable';
      void navigate({ to: '/login', search: { next, error: code }, replace: true });
    });
  }, [ticket, next, navigate, onSignedIn]);
}

/** Sign-in with the organisation's identity provider. */
export default function ProviderSignIn({ name, address, onSignedIn, onPassword }: ProviderSignInProps) {
  useTicket(address, onSignedIn);
  if (address.ticket)
    return (
      <p className={classes.entering} role="status">
        <Loader size="sm" aria-hidden /> Входим…
      </p>
    );
  return (
    <div className={classes.way}>
      {address.error && (
        <Notice kind="error" live>
          {wordsOf(address.error)}
        </Notice>
      )}
      {name && !onPassword && <p className={classes.or}>или</p>}
      {name && (
        <Button
          component="a"
          href={startAddress(address.next)}
          size="md"
          fullWidth
          variant={onPassword ? 'filled' : 'default'}
          classNames={{ label: classes.label, root: classes.button }}
        >
          Войти через {name}
        </Button>
      )}
      {onPassword && (
        <Button variant="subtle" size="sm" onClick={onPassword}>
          Войти по паролю
        </Button>
      )}
    </div>
  );
}
