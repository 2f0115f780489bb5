import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { STAFF } from '../../shared/roles.ts';

/** Separate from the other calls, because every page loads it for the menu. */
export const countDueInstructions = defineCall({
  summary: 'Сколько инструктажей мне осталось пройти',
  method: 'GET',
  path: '/knowledge_base/instruction/due/',
  who: STAFF,
  answer: dataOf(z.strictObject({ count: z.int() })),
});
