import { z } from 'zod';
import { InstructionStatus, NeedsQuiz } from '../../training/instructions/instruction.status.ts';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { Money } from '../../shared/money.ts';
import { Id, Instant, IsoDate } from '../../shared/primitives.ts';
import { STAFF } from '../../shared/roles.ts';
import { Shift } from '../../shifts/shifts.ts';

export const getMyDay = defineCall({
  name: 'getMyDay',
  tag: 'account',
  summary: 'Мой день: ближайшая смена, планирование, инструктажи и последняя выплата',
  method: 'GET',
  path: '/account/my_day/',
  who: STAFF,
  status: 200,
  answer: dataOf(
    z.strictObject({
      /** The day in the organisation's zone. */
      today: IsoDate,
      /** The shift that runs or comes next. */
      next_shift: Shift.extend({ name: z.string(), starts_at: Instant, ends_at: Instant }).nullable(),
      /** The nearest week that may still be planned, with the own shifts in it; null without an employee. */
      planning: z.strictObject({ monday: IsoDate, closes_at: Instant, shifts: z.int() }).nullable(),
      /** What is to be passed; the next one is one that was never opened, else one that was begun. */
      instructions: z.strictObject({
        count: z.int(),
        next: z
          .strictObject({ id: Id, name: z.string(), status: InstructionStatus, needs_quiz: NeedsQuiz })
          .nullable(),
      }),
      /** All calculations of the newest month together. */
      last_pay: z.strictObject({ period: z.string().regex(/^\d{4}-\d\d$/), total_sum: Money }).nullable(),
    }),
  ),
});
