import { Button, Card, Flex, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { useSections } from '../../../platform/settings/sections.ts';
import { EditDialog } from '../../../ui/form-dialog/EditDialog.tsx';
import { FormSkeleton } from '../../../ui/form-dialog/FormSkeleton.tsx';
import { LoadState } from '../../../ui/messages/ScreenState.tsx';
import { TypeRow } from './TypeRow.tsx';
import { useRequestTypes } from '../requests.queries.ts';
import type { RequestTypeRecord } from './types.queries.ts';

const TypeForm = lazyPart(() => import('./TypeForm.tsx'));

/** Types of requests in the order of the form. */
export function TypesCard() {
  const isOn = useSections()('requests');
  if (isOn) return <Types />;
  return (
    <Card component="section" p={{ base: 16, sm: '20px 24px 24px' }}>
      <Title order={2} fz="h3" lh="h3">
        Виды заявок
      </Title>
      <Text mt={4}>Раздел «Заявки» выключен: включите его в «Разделах».</Text>
    </Card>
  );
}

function Types() {
  const types = useRequestTypes();
  const [editing, setEditing] = useState<{ type: RequestTypeRecord | null } | null>(null);
  const ids = types.data?.map(({ id }) => id) ?? [];
  return (
    <Card component="section" aria-labelledby="settings-requests" p={{ base: 16, sm: '20px 24px 24px' }}>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        gap="sm"
        mb="xs"
        justify="space-between"
        align={{ sm: 'flex-start' }}
      >
        <header>
          <Title order={2} fz="h3" lh="h3" id="settings-requests">
            Виды заявок
          </Title>
          <Text size="dense" c="var(--text-2)" mt={4} maw={520}>
            В этом порядке их видит сотрудник. Поданные заявки идут по прежним шагам.
          </Text>
        </header>
        <Button
          flex="none"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setEditing({ type: null })}
        >
          Добавить вид
        </Button>
      </Flex>
      {!types.data && <LoadState query={types} name="виды заявок" lines={8} />}
      <ul className="plain-list hairlines">
        {types.data?.map((type, at) => (
          <TypeRow key={type.id} type={type} at={at} ids={ids} onEdit={() => setEditing({ type })} />
        ))}
      </ul>
      <EditDialog
        target={editing}
        onClose={() => setEditing(null)}
        title={({ type }) => (type ? 'Вид заявок' : 'Новый вид заявок')}
        skeleton={<FormSkeleton fields={[60, 60, 84, 60, 60]} />}
      >
        {({ type }, controls) => <TypeForm stored={type} controls={controls} />}
      </EditDialog>
    </Card>
  );
}
