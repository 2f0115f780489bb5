import type * as calls from '@portal/contract/training/exemptions/exemptions.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer, numbers, offsetOf } from '../../../platform/api/list.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Proof } from '../../../platform/duties/proof.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import * as sql from './exemptions.sql.ts';

type Row = Awaited<ReturnType<typeof sql.exemptionQuery>>[number];

const toRecord = (row: Row, timeZone: string) => ({
  type: 'exemption' as const,
  id: String(row.id),
  attributes: {
    kind: row.kind,
    record_id: String(row.recordId),
    title: row.title,
    user_id: String(row.userId),
    user: row.user,
    area: row.area,
    reason: row.reason,
    created_at: isoInZone(row.createdAt, timeZone),
    created_by: row.createdBy,
    lifted_at: row.liftedAt && isoInZone(row.liftedAt, timeZone),
    lifted_by: row.liftedBy,
  },
});

/** Current and lifted exemptions in the caller's scope. */
export async function listExemptions(
  ctx: ReadCtx,
  { query: { filters, sort, page } }: Input<typeof calls.listExemptions>,
) {
  const { tx, timeZone } = ctx;
  const filter: sql.Filter = {
    kinds: filters['kind.in'],
    ids: numbers(filters['id.in']),
    users: numbers(filters['user.in']),
    states: filters['state.in'],
    scope: await managedScope(ctx),
  };
  return listAnswer(page, {
    rows: async (part) => sql.exemptionQuery(tx, filter, sort).limit(part.size).offset(offsetOf(part)),
    count: () => sql.countExemptions(tx, filter),
    record: (row) => toRecord(row, timeZone),
  });
}

/** Current and lifted exemptions of those people for their evidence sheets. */
export async function exemptionProofs(
  tx: Reader,
  accountIds: readonly number[],
  most: number,
): Promise<Proof[]> {
  const rows = await sql.selectOfPeople(tx, accountIds, most);
  return rows.map(({ accountId, kind, recordId, title, ...exempt }) => ({
    ...{ accountId, kind, recordId, title, exempt },
    ...{ edition: null, sha256: null, startTime: null, endTime: null },
    ...{ wordsPassed: null, quiz: null, acknowledgedAt: null },
  }));
}
