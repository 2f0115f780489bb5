import { Checkbox } from '@mantine/core';
import {
  CHANNELS,
  type Channel,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@portal/contract/notifications/kinds.ts';
import { useState } from 'react';
import { type Choices, useSaveChoice } from '../notifications.queries.ts';
import classes from './Choice.module.css';

const LABELS: Record<Channel, string> = { portal: 'На портале', push: 'Push', email: 'Письмом' };

/** A line for each kind, a box for each way; saved as it is ticked. */
export function ChoiceTable({ choices }: { choices: Choices }) {
  const { mutate: save } = useSaveChoice();
  const kinds = Object.entries(choices) as [NotificationKind, NonNullable<Choices[NotificationKind]>][];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">О чём</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {LABELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(([kind, ways]) => (
          <tr key={kind}>
            <th scope="row">{NOTIFICATION_KINDS[kind].title}</th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <label htmlFor={`${kind}-${channel}`} className={classes.target}>
                  <Choice
                    id={`${kind}-${channel}`}
                    label={`${NOTIFICATION_KINDS[kind].title}: ${LABELS[channel].toLowerCase()}`}
                    isOn={ways[channel]}
                    onSave={(isOn, done) =>
                      save({ [kind]: { ...ways, [channel]: isOn } }, { onSettled: done })
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  isOn: boolean;
  onSave: (isOn: boolean, done: () => void) => void;
}

/** Shows what was pressed at once, and what is stored once that is known. */
function Choice({ id, label, isOn, onSave }: ChoiceProps) {
  const [pressed, setPressed] = useState<boolean>();
  return (
    <Checkbox
      id={id}
      aria-label={label}
      checked={pressed ?? isOn}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        setPressed(checked);
        onSave(checked, () => setPressed(undefined));
      }}
    />
  );
}
