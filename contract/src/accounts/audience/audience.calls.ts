import { z } from 'zod';
import { dataOf, UNPAGED_LIMIT } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { EDITORS } from '../../shared/roles.ts';
import { Lists, NamedInput } from './audience.ts';

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
