import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { SIGNED_IN } from '../../shared/roles.ts';

const ServiceState = z.enum(['ok', 'off', 'down']);

export const getAbout = defineCall({
  summary: 'Версия портала и состояние служб',
  method: 'GET',
  path: '/about/',
  who: SIGNED_IN,
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
