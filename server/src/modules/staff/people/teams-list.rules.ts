import type * as calls from '@portal/contract/staff/people/teams.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer } from '../../../platform/api/list.ts';
import { momentOf } from './people.rules.ts';
import * as sql from './teams-list.sql.ts';

export const listTeams = (ctx: ReadCtx, { query: { page } }: Input<typeof calls.listTeams>) =>
  listAnswer(page, {
    rows: (part) => sql.selectTeams(ctx.tx, momentOf(ctx), part),
    count: () => sql.countTeams(ctx.tx),
    record: ({ name, ...attributes }) => ({ type: 'team' as const, id: name, attributes }),
  });

export const listSupervisors = (ctx: ReadCtx, { query: { page } }: Input<typeof calls.listSupervisors>) =>
  listAnswer(page, {
    rows: (part) => sql.selectSupervisors(ctx.tx, momentOf(ctx), part),
    count: () => sql.countSupervisors(ctx.tx),
    record: ({ id, supervisorId, ...attributes }) => ({
      type: 'supervisor' as const,
      id: String(id),
      attributes: { ...attributes, supervisor_id: supervisorId === null ? null : String(supervisorId) },
    }),
  });
