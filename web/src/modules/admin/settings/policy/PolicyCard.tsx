import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../../../platform/dates.ts';
import { lazyPart } from '../../../../platform/lazy.ts';
import { notify } from '../../../../platform/notify.ts';
import { reportFailure } from '../../../../platform/api/failures.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { useWantedDraft } from '../../../../ui/drafts/use-wanted-draft.ts';
import { FormDialog } from '../../../../ui/form-dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../../ui/form-dialog/FormSkeleton.tsx';
import { LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { StatusBadge } from '../../../../ui/messages/StatusBadge.tsx';
import { type PolicySettings, usePolicySettings, usePutPolicy } from './policy.queries.ts';

const PolicyForm = lazyPart(() => import('./PolicyForm.tsx'));

/** The policy that requires consent, and the number of consents. */
export function PolicyCard() {
  const query = usePolicySettings();
  const { data: policy } = query;
  const [isEditing, setEditing] = useState(false);
  useWantedDraft(['policy'], () => setEditing(true), policy !== undefined);
  return (
    <Card component="section" aria-labelledby="settings-policy" p={{ base: 16, sm: '20px 24px 24px' }}>
      <Stack gap="md">
        <header>
          <Title order={2} fz="h3" lh="h3" id="settings-policy">
            Согласие на обработку персональных данных
          </Title>
          <Text size="dense" c="var(--text-2)" mt={4} maw={620}>
            Пока есть действующий текст, портал открывается только тем, кто с ним согласился. Согласия
            хранятся и после удаления учётной записи.
          </Text>
        </header>
        {policy === undefined && <LoadState query={query} name="политику" />}
        {policy !== undefined && (
          <>
            <State policy={policy} />
            <Group gap="xs">
              <Button variant="default" onClick={() => setEditing(true)}>
                {policy ? 'Изменить текст' : 'Написать текст'}
              </Button>
              {policy?.is_in_force && <SwitchOff policy={policy} />}
            </Group>
            <FormDialog
              opened={isEditing}
              onClose={() => setEditing(false)}
              title="Политика обработки персональных данных"
              size={760}
              skeleton={<FormSkeleton fields={[256, 80]} />}
            >
              {(controls) => <PolicyForm policy={policy} controls={controls} />}
            </FormDialog>
          </>
        )}
      </Stack>
    </Card>
  );
}

function State({ policy }: { policy: PolicySettings | null }) {
  if (!policy) return <Text c="var(--text-2)">Текста нет: согласие не спрашивается.</Text>;
  const { edition, published_at, published_by, is_in_force, agreed, people } = policy;
  return (
    <Group gap="8px 16px" fz="sm" c="var(--text-2)">
      <StatusBadge kind={is_in_force ? 'done' : 'plain'} icon={is_in_force ? IconCheck : IconMinus}>
        {is_in_force ? 'Спрашивается' : 'Не спрашивается'}
      </StatusBadge>
      <span>
        Редакция {edition} от {formatDate(published_at)}, {published_by}
      </span>
      <Anchor renderRoot={(props) => <Link {...props} to="/settings/consents" search={{ edition }} />}>
        Согласились {agreed} из {people}
      </Anchor>
    </Group>
  );
}

function SwitchOff({ policy: { edition } }: { policy: PolicySettings }) {
  const { mutateAsync, isPending } = usePutPolicy();
  const switchOff = async () => {
    const isSure = await confirm({
      title: 'Не спрашивать согласие?',
      text: 'Портал откроется всем. Текст и данные согласия останутся.',
      confirmLabel: 'Не спрашивать',
    });
    if (!isSure) return;
    try {
      await mutateAsync({ text: '', is_new_edition: false, edition });
      notify.success('Согласие больше не спрашивается');
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Button variant="subtle" color="gray" loading={isPending} onClick={() => void switchOff()}>
      Не спрашивать
    </Button>
  );
}
