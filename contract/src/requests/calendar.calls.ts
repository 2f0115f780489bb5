import { z } from 'zod';
import { listOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { pageQuery } from '../shared/list-query.ts';
import { Id, IsoDate } from '../shared/primitives.ts';
import { SIGNED_IN } from '../shared/roles.ts';

/** Absences of one person in a calendar. */
const MAX_SPELLS = 200;
const MAX_BALANCES = 50;

export const getRequestCalendar = defineCall({
  summary: 'Кого и когда нет: команда, свои люди или площадка',
  method: 'GET',
  path: '/requests/calendar/',
  who: SIGNED_IN,
  aboutPeople: true,
  query: pageQuery({
    from: IsoDate,
    to: IsoDate,
    area: z.string().max(500).optional(),
    team: z.string().max(500).optional(),
  }),
  refusals: ['no_employee'],
  answer: listOf(
    z.strictObject({
      id: Id,
      full_name: z.string(),
      team: z.string().nullable(),
      days: z
        .array(
          z.strictObject({
            first_day: IsoDate,
            last_day: IsoDate,
            state: z.enum(['asked', 'away']),
            /** Why, told to managers only. */
            name: z.string().nullable(),
          }),
        )
        .max(MAX_SPELLS),
    }),
    10_000,
  ),
});

export const getLeaveBalance = defineCall({
  summary: 'Сколько дней отпуска осталось, по данным отдела кадров',
  method: 'GET',
  path: '/requests/balance/',
  who: SIGNED_IN,
  query: pageQuery({}),
  answer: listOf(
    z.strictObject({
      kind: z.string(),
      days: z.number(),
      /** Day on which the ERP counted. */
      as_of: IsoDate,
      /** Days approved since. */
      taken: z.number(),
      /** Days asked for. */
      open: z.number(),
      left: z.number(),
    }),
    MAX_BALANCES,
  ),
});
