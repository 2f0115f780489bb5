import { CHANNELS, type Channel } from '@portal/contract/shared/people/channels.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '@portal/contract/notifications/kinds.ts';
import { SavedCheckbox } from '../../../ui/fields/SavedCheckbox.tsx';
import { type Choices, useSaveChoice } from '../notifications.queries.ts';
import classes from './Choice.module.css';

const LABELS: Record<Channel, string> = { portal: 'На портале', push: 'Push', email: 'Письмом' };

/** Rows of kinds, columns of channels; each checkbox saves immediately. */
export function ChoiceTable({ choices }: { choices: Choices }) {
  const { mutateAsync: save } = useSaveChoice();
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
                  <SavedCheckbox
                    id={`${kind}-${channel}`}
                    aria-label={`${NOTIFICATION_KINDS[kind].title}: ${LABELS[channel].toLowerCase()}`}
                    isOn={ways[channel]}
                    onSave={(isOn) => save({ [kind]: { ...ways, [channel]: isOn } })}
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
