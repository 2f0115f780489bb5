import { keepTypedLogin } from './typed-login.ts';

interface ForgottenPasswordProps {
  login: string;
  /** The server sends links. Until it has said so, the way is the administrator. */
  recovery: boolean;
}

/** Under the sign-in: the way back in. */
export function ForgottenPassword({ login, recovery }: ForgottenPasswordProps) {
  if (!recovery) return 'Забыли пароль? Обратитесь к администратору.';
  // Not the router's link: its code would come with every sign-in, for the few who follow it.
  return (
    <a href="/forgot_password" onClick={() => keepTypedLogin(login)}>
      Забыли пароль?
    </a>
  );
}
