import { Group, Stack, Text } from '@mantine/core';
import { KEY_DAYS } from '@portal/contract/admin/access/access-keys.calls.ts';
import { SCOPE_LABELS } from '@portal/contract/admin/access/scopes.ts';
import { IconAlertTriangle, IconClockExclamation, IconTrash } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { formatDateTime, formatFullDay } from '../../../../platform/dates.ts';
import { askToRemove } from '../../../../ui/dialogs/confirm.ts';
import { StatusBadge } from '../../../../ui/messages/StatusBadge.tsx';
import { inOneLine } from '../../../../ui/text/in-one-line.ts';
import { RowButton } from '../../../../ui/panels/RowActions.tsx';
import { type AccessKey, useDeleteAccessKey } from './access-keys.queries.ts';

type Key = AccessKey['attributes'];

function Term({ day }: { day: string }) {
  const left = dayjs(day).diff(dayjs().startOf('day'), 'day');
  if (left < 0)
    return (
      <StatusBadge kind="error" icon={IconAlertTriangle}>
        Срок вышел
      </StatusBadge>
    );
  if (left > KEY_DAYS.notice) return null;
  return (
    <StatusBadge kind="wait" icon={IconClockExclamation}>
      Скоро кончится
    </StatusBadge>
  );
}

const lastUse = ({ last_used_at: at, last_address: address }: Key): string =>
  at === null ? 'ещё не пользовались' : `вызов ${formatDateTime(at)} с ${address}`;

/** A key: what it opens, its term, networks and last use. */
export function AccessKeyRow({ issued: { id, attributes } }: { issued: AccessKey }) {
  const { name, scopes, expires_on, addresses } = attributes;
  const deletion = useDeleteAccessKey();
  const remove = () =>
    askToRemove({
      title: `Отозвать ключ «${name}»?`,
      text: 'Программа сразу потеряет доступ к порталу.',
      confirmLabel: 'Отозвать',
      remove: () => deletion.mutateAsync({ params: { id } }),
      done: 'Ключ отозван',
    });
  return (
    <Group component="li" gap="4px 12px" mih={56} py="sm" wrap="nowrap" align="flex-start" aria-label={name}>
      <Stack gap={2} flex={1} className="shrinks">
        <Group gap="4px 8px">
          <Text span fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Term day={expires_on} />
        </Group>
        <Text size="dense">{inOneLine(scopes.map((scope) => SCOPE_LABELS[scope]))}</Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          До {formatFullDay(expires_on)}; {addresses.length === 0 ? 'с любого адреса' : addresses.join(', ')};{' '}
          {lastUse(attributes)}
        </Text>
      </Stack>
      <RowButton title="Отозвать" label={`Отозвать ключ «${name}»`} onClick={() => void remove()}>
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </RowButton>
    </Group>
  );
}
