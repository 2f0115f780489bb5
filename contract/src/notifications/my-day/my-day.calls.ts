import { z } from 'zod';
import { InstructionStatus, NeedsQuiz } from '../../training/instructions/instruction.status.ts';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { HoursMinutes, Money } from '../../shared/money.ts';
import { Id, Instant, IsoDate } from '../../shared/primitives.ts';
import { STAFF } from '../../shared/roles.ts';
import { Shift } from '../../shifts/shifts.ts';

const MyDay = z.strictObject({
  /** Current day in the organisation's zone. */
  today: IsoDate,
  /** The running or next shift. */
  next_shift: Shift.extend({ name: z.string(), starts_at: Instant, ends_at: Instant }).nullable(),
  /** The nearest week open for planning, with the caller's shifts; null without an employee. */
  planning: z.strictObject({ monday: IsoDate, closes_at: Instant, shifts: z.int() }).nullable(),
  /** Instructions to pass; the next one is the first unopened one, otherwise the first started one. */
  instructions: z.strictObject({
    count: z.int(),
    next: z
      .strictObject({ id: Id, name: z.string(), status: InstructionStatus, needs_quiz: NeedsQuiz })
      .nullable(),
  }),
  /** The running month; null without data. */
  running_month: z
    .strictObject({
      as_of: IsoDate,
      /** Amount with bonuses and deductions; null where it is not shown or unknown. */
      total: Money.nullable(),
      completed: z.int().nullable(),
      hours: HoursMinutes,
    })
    .nullable(),
  /** Sum of all calculations of the newest month. */
  last_pay: z.strictObject({ period: z.string().regex(/^\d{4}-\d\d$/), total_sum: Money }).nullable(),
});
export type MyDay = z.output<typeof MyDay>;

export const getMyDay = defineCall({
  summary: 'Мой день: ближайшая смена, планирование, инструктажи и последняя выплата',
  method: 'GET',
  path: '/account/my_day/',
  who: STAFF,
  answer: dataOf(MyDay),
});
