import { z } from 'zod';
import { dataOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { SIGNED_IN } from '../../shared/roles.ts';

const YES_OR_NO = z.boolean('Нужно да или нет.');
const Visibility = z.strictObject({ email: YES_OR_NO, phone: YES_OR_NO, birthday: YES_OR_NO });
const answer = dataOf(recordOf('visibility', Visibility.shape));

export const getVisibility = defineCall({
  summary: 'Что из своих данных видят другие',
  method: 'GET',
  path: '/account/visibility/',
  who: SIGNED_IN,
  answer,
});

export const putVisibility = defineCall({
  summary: 'Показывать ли другим свои почту, телефон и день рождения',
  method: 'PUT',
  path: '/account/visibility/',
  who: SIGNED_IN,
  body: Visibility,
  answer,
  refusals: ['not_found'],
});
