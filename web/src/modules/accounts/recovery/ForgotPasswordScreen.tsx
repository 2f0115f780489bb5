import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { takeTypedLogin } from './typed-login.ts';
import classes from '../sign-in/SignInScreen.module.css';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

const back = (
  <Button size="md" fullWidth mt={20} renderRoot={(props) => <Link to="/login" {...props} />}>
    Ко входу
  </Button>
);

export default function ForgotPasswordScreen() {
  const [login] = useState(takeTypedLogin);
  const [sent, setSent] = useState<string>();
  return (
    <SignInPage
      title={sent ? 'Проверьте почту' : 'Забыли пароль?'}
      below={
        sent ? (
          'Письма нет и в папке «Спам»? Обратитесь к администратору.'
        ) : (
          <Link to="/login">Вернуться ко входу</Link>
        )
      }
    >
      <p role="status" className={classes.lead}>
        {sent}
      </p>
      {sent && back}
      {!sent && <ForgotPasswordForm login={login} onSent={setSent} />}
    </SignInPage>
  );
}
