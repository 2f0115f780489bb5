import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { REMINDERS_MAX } from '@portal/contract/training/instructions/viewing/viewings.calls.ts';
import { notify } from '../../../../platform/notify.ts';
import { countOf } from '../../../../platform/plural.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import type { Assignment } from '../viewing/viewings.queries.ts';

interface Reminder {
  user_id: string;
  instruction_id: string;
}

/** Rows that are still to be passed. */
export const dueOf = (rows: readonly Assignment[]): Reminder[] =>
  rows
    .filter(({ attributes }) => attributes.status !== PASSED && !attributes.exempt)
    .map(({ attributes: { user_id, instruction_id } }) => ({ user_id, instruction_id }));

/** Confirms before sending e-mails; undefined if cancelled. */
export async function askToRemind(rows: readonly Assignment[]): Promise<Reminder[] | undefined> {
  const items = dueOf(rows);
  if (items.length === 0) {
    notify.info('Выбранные инструктажи пройдены, или от них освободили');
    return undefined;
  }
  if (items.length > REMINDERS_MAX) {
    notify.error(`Не больше ${REMINDERS_MAX} строк за раз.`);
    return undefined;
  }
  const people = new Set(items.map(({ user_id }) => user_id)).size;
  const sure = await confirm({
    title: 'Напомнить об инструктажах?',
    text: `Письмо получит ${countOf(people, ['сотрудник', 'сотрудника', 'сотрудников'])}: каждому одно, со всеми его инструктажами.`,
    confirmLabel: 'Отправить',
  });
  return sure ? items : undefined;
}
