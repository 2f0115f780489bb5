import { z } from 'zod';
import { dataOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { SIGNED_IN } from '../shared/roles.ts';

/** A colleague's birthday; `birth_day` is `MM-DD`, the year is not disclosed. */
export const Birthday = z.strictObject({
  name: z.string(),
  position: z.string(),
  birth_day: z.string().regex(/^\d\d-\d\d$/),
});

/** Maximum birthdays of one day: 700 000 employees. */
export const MAX_BIRTHDAYS = 2_000;

export const getUpcomingBirthdays = defineCall({
  summary: 'Дни рождения вчера, сегодня и завтра',
  method: 'GET',
  path: '/information/upcoming_birthday/',
  who: SIGNED_IN,
  answer: dataOf(
    z.strictObject({
      yesterday: z.array(Birthday).max(MAX_BIRTHDAYS),
      today: z.array(Birthday).max(MAX_BIRTHDAYS),
      tomorrow: z.array(Birthday).max(MAX_BIRTHDAYS),
    }),
  ),
});
