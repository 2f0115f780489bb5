import { Center, Table } from '@mantine/core';
import { CHANNELS, type Channel } from '@portal/contract/shared/people/channels.ts';
import {
  EMAIL_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@portal/contract/notifications/kinds.ts';
import { SavedCheckbox } from '../../../ui/fields/SavedCheckbox.tsx';
import { type Choices, useSaveChoice } from '../notifications.queries.ts';

const LABELS: Record<Channel, string> = { portal: 'На портале', push: 'На устройство', email: 'Письмом' };

/** Rows of kinds, columns of channels; each checkbox saves immediately. */
export function ChoiceTable({ choices }: { choices: Choices }) {
  const { mutateAsync: save } = useSaveChoice();
  const kinds = Object.entries(choices) as [NotificationKind, NonNullable<Choices[NotificationKind]>][];
  return (
    <Table fz={15} lh="20px" horizontalSpacing={8} verticalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" pl={0} fz="dense" fw={500} c="var(--text-2)">
            О чём
          </Table.Th>
          {CHANNELS.map((channel) => (
            <Table.Th key={channel} scope="col" ta="center" fz="dense" fw={500} c="var(--text-2)">
              {LABELS[channel]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {kinds.map(([kind, ways]) => (
          <Table.Tr key={kind}>
            <Table.Th scope="row" pl={0} fw={400}>
              {NOTIFICATION_KINDS[kind].title}
            </Table.Th>
            {CHANNELS.map((channel) => (
              <Table.Td key={channel} ta="center">
                {(channel === 'email' || !EMAIL_KINDS.includes(kind)) && (
                  <Center
                    component="label"
                    inline
                    miw={44}
                    mih={{ base: 44, sm: 24 }}
                    htmlFor={`${kind}-${channel}`}
                  >
                    <SavedCheckbox
                      id={`${kind}-${channel}`}
                      aria-label={`${NOTIFICATION_KINDS[kind].title}: ${LABELS[channel].toLowerCase()}`}
                      isOn={ways[channel]}
                      onSave={(isOn) => save({ [kind]: { ...ways, [channel]: isOn } })}
                    />
                  </Center>
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
