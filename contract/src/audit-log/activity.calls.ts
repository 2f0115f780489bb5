import { z } from 'zod';
import { Nothing } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { SIGNED_IN } from '../shared/roles.ts';

const ANY_TEXT = z.any().meta({ type: 'string' });

/** A visit never fails validation: any path is accepted and truncated. */
export const recordVisit = defineCall({
  summary: 'Отметить посещение страницы',
  method: 'GET',
  path: '/logging/visiting/',
  who: SIGNED_IN,
  status: 204,
  query: z.object({ path: ANY_TEXT, title: ANY_TEXT }).partial(),
  answer: Nothing,
});
