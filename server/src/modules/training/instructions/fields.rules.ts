import type * as calls from '@portal/contract/training/instructions/instructions.calls.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { audienceColumns } from '../../accounts/audience/audience.public.ts';
import type { Formed } from '../../files/files.public.ts';
import { waitForTurn } from '../../../platform/database/alone.ts';
import { MAX_COURSE_LENGTH, selectChain } from './course.sql.ts';

type Form = Omit<Formed<typeof calls.createInstruction>['body'], 'project_id'>;

/** Stored fields of the form besides film and words; absent ones stay unchanged. */
export const fieldsOf = (form: Form) => ({
  ...(form.required_for_shifts !== undefined && { requiredForShifts: form.required_for_shifts }),
  ...(form.due_days !== undefined && { dueDays: form.due_days }),
  ...(form.repeat_months !== undefined && { repeatMonths: form.repeat_months }),
  ...(form.opens_after !== undefined && { opensAfterId: form.opens_after }),
  ...(form.max_speed !== undefined && { maxSpeed: form.max_speed * 100 }),
  ...(form.subtitles !== undefined && { subtitles: form.subtitles || null }),
  ...(form.audience && audienceColumns(form.audience)),
  ...(form.people && { audiencePeople: form.people }),
});

const refused = (detail: string): Refusal => new Refusal('validation', { field: 'opens_after', detail });

/** Checks that the predecessor exists and is no successor; `id` undefined for a new instruction. */
export async function checkOrder(
  tx: Tx,
  id: number | undefined,
  { opens_after: before }: Form,
): Promise<void> {
  if (before === undefined || before === null) return;
  // Two editors could create a cycle together.
  await waitForTurn(tx, 'course_order');
  const chain = await selectChain(tx, before);
  if (chain.length === 0) throw refused('Инструктажа, после которого откроется этот, больше нет.');
  if (id !== undefined && chain.includes(id))
    throw refused('Так инструктажи ждали бы друг друга. Выберите другой.');
  if (chain.length > MAX_COURSE_LENGTH) throw refused(`В курсе не больше ${MAX_COURSE_LENGTH} инструктажей.`);
}
