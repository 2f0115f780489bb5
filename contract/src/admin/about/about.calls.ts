import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { SIGNED_IN } from '../../shared/roles.ts';

const ServiceState = z.enum(['ok', 'off', 'down']);

export const getAbout = defineCall({
  name: 'getAbout',
  tag: 'about',
  summary: 'Версия портала и состояние служб',
  method: 'GET',
  path: '/about/',
  who: SIGNED_IN,
  status: 200,
  answer: dataOf(
    z.strictObject({
      version: z.string(),
      services: z.strictObject({
        database: ServiceState,
        files: ServiceState,
        queue: ServiceState,
        mail: ServiceState,
      }),
    }),
  ),
});
