import { keepTypedLogin } from './typed-login.ts';

interface ForgottenPasswordProps {
  login: string;
  /** The server sends reset links. While this is unknown, the text refers to the administrator. */
  recovery: boolean;
}

export function ForgottenPassword({ login, recovery }: ForgottenPasswordProps) {
  if (!recovery) return 'Забыли пароль? Обратитесь к администратору.';
  // A plain link, because the router's link would add code to every sign-in for a rarely used page.
  return (
    <a href="/forgot_password" onClick={() => keepTypedLogin(login)}>
      Забыли пароль?
    </a>
  );
}
