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
const SETTINGS = 'Какие письма приходят, выбирают в личном кабинете.';

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
    <SignInPage title={TITLE} below={<Link to="/account">Личный кабинет</Link>}>
      <div aria-live="polite">
        {!subscription && <EmptyState icon={IconLinkOff} title="Ссылка не действует" text={SETTINGS} />}
        {done && <EmptyState icon={IconCheck} title={done} text={SETTINGS} />}
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
