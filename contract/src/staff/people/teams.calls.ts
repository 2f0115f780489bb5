import { z } from 'zod';
import { pageOf, recordOf, UNPAGED_LIMIT } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { listQuery } from '../../shared/list-query.ts';
import { Id } from '../../shared/primitives.ts';
import { SIGNED_IN } from '../../shared/roles.ts';

const query = () => listQuery({ sort: [], filters: {}, maxSize: UNPAGED_LIMIT, defaultSize: UNPAGED_LIMIT });
const COUNTS = { people: z.int(), on_shift: z.int() };

export const listTeams = defineCall({
  summary: 'Команды: сколько в них сотрудников, сколько на смене и кто ими руководит',
  method: 'GET',
  path: '/people/teams/',
  who: SIGNED_IN,
  scope: 'people:read',
  query: query(),
  answer: pageOf(
    z.strictObject({
      type: z.literal('team'),
      /** The name of the team. */
      id: z.string(),
      attributes: z.strictObject({
        /** The area of most of its members. */
        area: z.string(),
        ...COUNTS,
        supervisors: z.array(z.strictObject({ id: Id, full_name: z.string() })).max(UNPAGED_LIMIT),
      }),
    }),
  ),
});

export const listSupervisors = defineCall({
  summary: 'Кто кем руководит: все, у кого есть подчинённые, по уровням',
  method: 'GET',
  path: '/people/supervisors/',
  who: SIGNED_IN,
  scope: 'people:read',
  query: query(),
  answer: pageOf(
    recordOf('supervisor', {
      full_name: z.string(),
      position: z.string(),
      /** Null at the top, also if the supervisor has left. */
      supervisor_id: Id.nullable(),
      /** Those supervised directly. */
      ...COUNTS,
    }),
  ),
});
