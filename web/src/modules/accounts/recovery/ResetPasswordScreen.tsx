import '../../../styles/mantine-work.css';
import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { ACCOUNT_TEXTS } from '@portal/contract/accounts/account.limits.ts';
import { errorText } from '@portal/contract/shared/errors.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { EmptyState } from '../../../ui/messages/ScreenState.tsx';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { keepTypedLogin } from './typed-login.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const route = getRouteApi('/reset_password/$uuid');

const askAgain = (
  <Button renderRoot={(props) => <Link to="/forgot_password" {...props} />}>Запросить новое письмо</Button>
);

export default function ResetPasswordScreen() {
  const { uuid } = route.useParams();
  const navigate = useNavigate();
  const [invalid, setInvalid] = useState(false);

  const enter = (login: string) => {
    notify.success(ACCOUNT_TEXTS.passwordChanged);
    // Replaces the history entry, because going back would open a used link.
    keepTypedLogin(login);
    void navigate({ to: '/login', replace: true });
  };

  return (
    <SignInPage title="Новый пароль" below={<Link to="/login">Вернуться ко входу</Link>}>
      <div aria-live="polite">
        {invalid && (
          <EmptyState
            icon={IconLinkOff}
            title="Пароль не изменён"
            text={errorText('reset_invalid')}
            action={askAgain}
          />
        )}
      </div>
      {!invalid && <NewPasswordForm uuid={uuid} onDone={enter} onInvalid={() => setInvalid(true)} />}
    </SignInPage>
  );
}
