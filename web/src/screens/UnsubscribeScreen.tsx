import '../styles/mantine-work.css';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconCheck, IconLinkOff } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import { SignInPage } from '../modules/accounts/sign-in/SignInPage.tsx';
import { ApiError } from '../platform/api/api-error.ts';
import { notify } from '../platform/notify.ts';
import { EmptyState } from '../ui/messages/ScreenState.tsx';
import { endSubscription } from './unsubscribe.queries.ts';

const route = getRouteApi('/unsubscribe/$token');

const TITLE = 'Отписка от писем';
/** Height of the question and its button, px. */
const SHOWN_HEIGHT = 84;
const SETTINGS = 'Выбрать, какие письма получать, можно в личном кабинете.';

const TO_ACCOUNT = (
  <Button variant="default" renderRoot={(props) => <Link to="/account" {...props} />}>
    Личный кабинет
  </Button>
);

/** Asks first, because programs that scan e-mails open their links. */
function Question() {
  const { token } = route.useParams();
  const subscription = use(route.useLoaderData().subscription);
  const [done, setDone] = useState('');
  const [isSending, setSending] = useState(false);

  const end = async () => {
    setSending(true);
    try {
      setDone(await endSubscription(token));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error.message);
    } finally {
      setSending(false);
    }
  };

  return (
    <SignInPage title={TITLE}>
      <div aria-live="polite">
        {!subscription && (
          <EmptyState icon={IconLinkOff} title="Ссылка не действует" text={SETTINGS} action={TO_ACCOUNT} />
        )}
        {done && <EmptyState icon={IconCheck} title={done} text={SETTINGS} action={TO_ACCOUNT} />}
      </div>
      {subscription && !done && (
        <>
          <Text mb={16}>Больше не присылать вам письма «{subscription.title}»?</Text>
          <Button fullWidth loading={isSending} onClick={() => void end()}>
            Не присылать
          </Button>
        </>
      )}
    </SignInPage>
  );
}

export default function UnsubscribeScreen() {
  return (
    <Suspense
      fallback={
        <SignInPage title={TITLE}>
          <Skeleton h={SHOWN_HEIGHT} />
        </SignInPage>
      }
    >
      <Question />
    </Suspense>
  );
}
