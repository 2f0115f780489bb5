import { Box, Button, Card, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isNarrow } from '../../../platform/media.ts';
import { formatDate, formatDateTime } from '../../../platform/dates.ts';
import { safeNext } from '../../../platform/session/next-path.ts';
import { useSession } from '../../../platform/session/session.ts';
import { phonePages } from '../../../platform/settings/settings.ts';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { EmptyState, LoadState } from '../../../ui/messages/ScreenState.tsx';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { useAgree, useConsentDone, usePolicy } from './consent.queries.ts';

const route = getRouteApi('/portal/consent');

/** The current policy: requires consent before any other page, and can be read again later. */
export default function ConsentScreen() {
  const isNeeded = useSession()?.needsConsent === true;
  const query = usePolicy();
  const { data: policy } = query;
  const goOn = useGoOn();
  // Leave if consent is no longer required.
  const isLed = route.useSearch().next !== undefined;
  const isFree = policy === null && (isNeeded || isLed);
  useEffect(() => {
    if (isFree) goOn();
  });
  return (
    <>
      <PageHeader
        title="Согласие на обработку персональных данных"
        {...(!isNeeded && { back: { label: 'Профиль', to: '/account' } })}
      />
      <Card component="section" maw={720} p={{ base: 16, sm: 24 }} style={{ overflow: 'visible' }}>
        {policy === undefined && <LoadState query={query} name="текст" lines={10} />}
        {policy === null && <EmptyState title="Сейчас согласие не требуется" />}
        {policy && (
          <>
            <Text size="dense" c="dimmed" mb="md">
              Редакция {policy.edition} от {formatDate(policy.published_at)}
            </Text>
            <RichText html={policy.text} />
            {policy.agreed_at && !isNeeded ? (
              <Box mt="lg">
                <StatusBadge kind="done" icon={IconCheck}>
                  Согласие дано {formatDateTime(policy.agreed_at)}
                </StatusBadge>
              </Box>
            ) : (
              <Answer edition={policy.edition} onAgreed={goOn} />
            )}
          </>
        )}
      </Card>
    </>
  );
}

function Answer({ edition, onAgreed }: { edition: number; onAgreed: () => void }) {
  const { mutate, isPending } = useAgree();
  return (
    // Always visible, however long the text is.
    <Group
      gap="xs"
      pos="sticky"
      bottom={0}
      m={{ base: '16px -16px -16px', sm: '24px -24px -24px' }}
      p={{ base: '12px 16px', sm: '16px 24px' }}
      bg="var(--card)"
      bdrs="0 0 12px 12px"
      style={{ borderTop: '1px solid var(--hairline)' }}
    >
      <Button loading={isPending} onClick={() => mutate(edition, { onSuccess: onAgreed })}>
        Дать согласие
      </Button>
      <Button variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
        Выйти
      </Button>
    </Group>
  );
}

/** Continues to the requested page. */
function useGoOn(): () => void {
  const navigate = useNavigate();
  const { next } = route.useSearch();
  const done = useConsentDone();
  return () => {
    done();
    const home = isNarrow() && phonePages.get() !== 'all' ? '/workTime' : '/';
    void navigate({ href: safeNext(next) ?? home, replace: true });
  };
}
