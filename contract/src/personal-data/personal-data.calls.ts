import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { IdInput } from '../shared/primitives.ts';
import { SIGNED_IN } from '../shared/roles.ts';

const tag = 'personal-data';

export const getOwnData = defineCall({
  name: 'getOwnData',
  tag,
  summary: 'Всё, что портал хранит о себе, одним ZIP: JSON и страница для чтения',
  method: 'GET',
  path: '/account/personal_data/',
  who: SIGNED_IN,
  status: 200,
  bytes: true,
  answer: z.any(),
});

export const getPersonsData = defineCall({
  name: 'getPersonsData',
  tag,
  summary: 'То же о пользователе',
  method: 'GET',
  path: '/account/:id/personal_data/',
  who: ['A'],
  status: 200,
  bytes: true,
  params: z.object({ id: IdInput }),
  answer: z.any(),
});
