import { z } from 'zod';
import { dataOf, listOf, Nothing, recordOf, UNPAGED_LIMIT } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { nameField } from '../../shared/folder.fields.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { IdInput } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { Audience, Lists, NamedInput } from './audience.ts';

export const getAudienceNames = defineCall({
  summary: 'Площадки, должности и команды, из которых выбирают аудиторию',
  method: 'GET',
  path: '/audience/names/',
  who: EDITORS,
  answer: dataOf(
    z.strictObject({
      areas: z.array(z.string()).max(UNPAGED_LIMIT),
      positions: z.array(z.string()).max(UNPAGED_LIMIT),
      teams: z.array(z.string()).max(UNPAGED_LIMIT),
    }),
  ),
});

export const countAudience = defineCall({
  summary: 'Сколько работающих сотрудников с учётной записью входит в аудиторию',
  method: 'POST',
  path: '/audience/count/',
  who: EDITORS,
  status: 200,
  body: Lists.extend({ people: NamedInput.default([]) }),
  answer: dataOf(z.strictObject({ attributes: z.strictObject({ count: z.int() }) })),
});

/** Maximum saved audiences. */
export const MAX_SAVED_AUDIENCES = 100;
export const SAVED_AUDIENCE_NAME_MAX = 100;

const SavedAudience = recordOf('saved_audience', { name: z.string(), audience: Audience });

export const listSavedAudiences = defineCall({
  summary: 'Сохранённые аудитории по названию',
  method: 'GET',
  path: '/audience/saved/',
  who: EDITORS,
  query: pageQuery({}),
  answer: listOf(SavedAudience, MAX_SAVED_AUDIENCES),
});

export const saveAudience = defineCall({
  summary: 'Сохранить аудиторию под названием',
  method: 'POST',
  path: '/audience/saved/',
  who: EDITORS,
  body: z.strictObject({ name: nameField(SAVED_AUDIENCE_NAME_MAX), audience: Lists }),
  answer: dataOf(SavedAudience),
});

export const deleteSavedAudience = defineCall({
  summary: 'Удалить сохранённую аудиторию; у записей, где её выбрали, она остаётся',
  method: 'DELETE',
  path: '/audience/saved/:id/',
  who: EDITORS,
  params: z.object({ id: IdInput }),
  answer: Nothing,
});
