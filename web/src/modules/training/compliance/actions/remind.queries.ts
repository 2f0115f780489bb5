import {
  REMINDED_ROWS_MAX,
  remindToAcknowledge,
} from '@portal/contract/training/acknowledgements/acknowledgements.calls.ts';
import {
  REMINDERS_MAX,
  remindOfInstructions,
} from '@portal/contract/training/instructions/viewing/viewings.calls.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';
import { chunksOf, type Reminders } from './reminders.ts';

interface Reminded {
  messages: string[];
  withoutAddress: string[];
}

/** Instructions are reminded of by e-mail, texts in the ways that each employee has chosen. */
async function remind({ instructions, texts }: Reminders): Promise<Reminded> {
  const [messages, withoutAddress]: [string[], string[]] = [[], []];
  for (const items of chunksOf(instructions, REMINDERS_MAX)) {
    const { data } = await send(remindOfInstructions, { body: { items } });
    messages.push(data.message);
    withoutAddress.push(...data.without_address);
  }
  for (const items of chunksOf(texts, REMINDED_ROWS_MAX))
    messages.push((await send(remindToAcknowledge, { body: { items } })).data.message);
  return { messages, withoutAddress: [...new Set(withoutAddress)] };
}

export const useRemind = () =>
  useMutation({
    mutationFn: remind,
    meta: { changes: [['knowledge', 'viewings']] },
  });
