import { Center, Checkbox, Table } from '@mantine/core';
import { type Channel, CHANNELS } from '@portal/contract/shared/people/channels.ts';
import { NOTIFICATION_KINDS } from '@portal/contract/notifications/kinds.ts';
import type { ReactNode } from 'react';
import { SavedCheckbox } from '../../../ui/fields/SavedCheckbox.tsx';
import { type Choices, useSaveChoice } from '../notifications.queries.ts';
import { channelsOf, type ChoiceGroup, groupsOf, type Row, toggled } from './choice-groups.ts';

const HEADINGS: Record<Channel, string> = { portal: 'Портал', push: 'Пуш', email: 'Почта' };
const LABELS: Record<Channel, string> = {
  portal: 'на портале',
  push: 'на устройство',
  email: 'письмом',
};

/** Rows of kinds by group, columns of channels; each checkbox saves immediately. */
export function ChoiceTable({ choices }: { choices: Choices }) {
  return (
    <Table
      fz={{ base: 'sm', sm: 15 }}
      lh="20px"
      horizontalSpacing={0}
      verticalSpacing={0}
      borderColor="var(--hairline)"
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          {CHANNELS.map((channel) => (
            <Table.Th
              key={channel}
              scope="col"
              w={{ base: 48, sm: 104 }}
              ta="center"
              pb="xs"
              fz={{ base: 'xs', sm: 'dense' }}
              fw={500}
              c="var(--text-2)"
            >
              {HEADINGS[channel]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      {groupsOf(choices).map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </Table>
  );
}

function Group({ title, rows }: ChoiceGroup) {
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th scope="rowgroup" h={44} fw={600} pt={{ base: 12, sm: 14 }} pb={{ base: 8, sm: 0 }}>
          {title}
        </Table.Th>
        {CHANNELS.map((channel) => (
          <Table.Td key={channel} ta="center" pt={{ base: 12, sm: 14 }} pb={{ base: 8, sm: 0 }}>
            {rows.length > 1 && <GroupBox title={title} rows={rows} channel={channel} />}
          </Table.Td>
        ))}
      </Table.Tr>
      {rows.map((row) => (
        <KindRow key={row[0]} row={row} />
      ))}
    </Table.Tbody>
  );
}

/** Turns the channel off for the whole group, or on if the group has none. */
function GroupBox({ title, rows, channel }: ChoiceGroup & { channel: Channel }) {
  const { mutate: save, isPending } = useSaveChoice();
  const own = rows.filter(([kind]) => channelsOf(kind).includes(channel));
  const on = own.filter(([, channels]) => channels[channel]).length;
  const id = `${title}-${channel}`;
  return (
    <Target id={id}>
      <Checkbox
        id={id}
        aria-label={`${title}, все: ${LABELS[channel]}`}
        variant="outline"
        checked={on === own.length}
        indeterminate={on > 0 && on < own.length}
        onChange={() => {
          if (!isPending) save(toggled(rows, channel));
        }}
      />
    </Target>
  );
}

function KindRow({ row: [kind, channels] }: { row: Row }) {
  const { mutateAsync: save } = useSaveChoice();
  const { title } = NOTIFICATION_KINDS[kind];
  const own = channelsOf(kind);
  return (
    <Table.Tr>
      {/* A kind with fewer channels has the room of their columns. */}
      <Table.Th
        scope="row"
        py={6}
        pr="xs"
        fw={400}
        c="var(--text-2)"
        colSpan={1 + CHANNELS.length - own.length}
      >
        {title}
      </Table.Th>
      {own.map((channel) => (
        <Table.Td key={channel} ta="center">
          <Target id={`${kind}-${channel}`}>
            <SavedCheckbox
              id={`${kind}-${channel}`}
              aria-label={`${title}: ${LABELS[channel]}`}
              isOn={channels[channel]}
              onSave={(isOn) => save({ [kind]: { ...channels, [channel]: isOn } })}
            />
          </Target>
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** Touch target of a checkbox. */
const Target = ({ id, children }: { id: string; children: ReactNode }) => (
  <Center component="label" inline miw={44} mih={{ base: 44, sm: 36 }} htmlFor={id}>
    {children}
  </Center>
);
