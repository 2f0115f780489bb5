import { z } from 'zod';
import { dataOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { IdInput } from '../../shared/primitives.ts';
import { SIGNED_IN } from '../../shared/roles.ts';

export const getOwnData = defineCall({
  summary: 'Всё, что портал хранит о себе, одним ZIP: JSON и страница для чтения',
  method: 'GET',
  path: '/account/personal_data/',
  who: SIGNED_IN,
  bytes: true,
  answer: z.any(),
});

export const getPersonsData = defineCall({
  summary: 'То же о пользователе',
  method: 'GET',
  path: '/account/:id/personal_data/',
  who: ['A'],
  bytes: true,
  params: z.object({ id: IdInput }),
  answer: z.any(),
});

const BirthdayAnswer = dataOf(recordOf('birthday', { hidden: z.boolean() }));

export const getBirthday = defineCall({
  summary: 'Скрыт ли свой день рождения от других',
  method: 'GET',
  path: '/account/birthday/',
  who: SIGNED_IN,
  answer: BirthdayAnswer,
});

export const putBirthday = defineCall({
  summary: 'Скрыть или показывать свой день рождения',
  method: 'PUT',
  path: '/account/birthday/',
  who: SIGNED_IN,
  body: z.strictObject({ hidden: z.boolean('Нужно да или нет.') }),
  refusals: ['not_found'],
  answer: BirthdayAnswer,
});
