import { z } from 'zod';
import { dataOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { IdInput } from '../../shared/primitives.ts';
import { SIGNED_IN } from '../../shared/roles.ts';

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

const BirthdayAnswer = dataOf(recordOf('birthday', { hidden: z.boolean() }));

export const getBirthday = defineCall({
  name: 'getBirthday',
  tag,
  summary: 'Скрыт ли свой день рождения от других',
  method: 'GET',
  path: '/account/birthday/',
  who: SIGNED_IN,
  status: 200,
  answer: BirthdayAnswer,
});

export const putBirthday = defineCall({
  name: 'putBirthday',
  tag,
  summary: 'Скрыть или показывать свой день рождения',
  method: 'PUT',
  path: '/account/birthday/',
  who: SIGNED_IN,
  status: 200,
  body: z.strictObject({ hidden: z.boolean('Нужно да или нет.') }),
  refusals: ['not_found'],
  answer: BirthdayAnswer,
});
