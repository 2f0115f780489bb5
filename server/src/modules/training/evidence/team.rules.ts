import {
  type getTeamEvidence as call,
  MAX_EVIDENCE_SHEETS,
} from '@portal/contract/training/evidence/evidence.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { numbers } from '../../../platform/api/list.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordReading } from '../../audit-log/write/activity.public.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { evidenceFile, type EvidenceSheet } from './evidence.export.ts';
import { selectTeam } from './evidence.sql.ts';
import { proofsOf } from './proofs.rules.ts';

/** Rows of all sheets of one file: some 10 MB of memory, and half a minute for a pdf. */
const MAX_ROWS = 20_000;
/** A file is built in memory before it is sent. */
const inTurn = createLimiter({
  concurrency: 1,
  maxQueued: 10,
  maxQueuedPerClient: 2,
  refusal: 'too_many_requests',
});

const tooMany = (detail: string): Refusal => new Refusal('validation', { field: 'area', detail });

/** A sheet for each employed person with an account, by name; may be empty. */
async function sheetsOf({ tx }: ReadCtx, team: Awaited<ReturnType<typeof selectTeam>>) {
  const ids = team.map(({ accountId }) => accountId);
  const proofs = await proofsOf(tx, ids, MAX_ROWS + 1);
  if (proofs.length > MAX_ROWS) throw tooMany(`Больше ${MAX_ROWS} записей: сузьте отбор.`);
  const byPerson = Map.groupBy(proofs, ({ accountId }) => accountId);
  return team.map((person): EvidenceSheet => ({ person, proofs: byPerson.get(person.accountId) ?? [] }));
}

/** Evidence sheets of a team as one file for an inspection, or their number. */
export async function getTeamEvidence(
  ctx: ReadCtx,
  { query: { area, position, users, format } }: Input<typeof call>,
) {
  const scope = await managedScope(ctx, area ? [area] : undefined);
  const team = await selectTeam(ctx.tx, { scope, position, users: numbers(users) }, MAX_EVIDENCE_SHEETS + 1);
  if (!format)
    return { data: { type: 'evidence_people' as const, id: '1', attributes: { people: team.length } } };
  if (team.length > MAX_EVIDENCE_SHEETS)
    throw tooMany(`Больше ${MAX_EVIDENCE_SHEETS} сотрудников: выберите площадку или должность.`);
  const [first, ...others] = await sheetsOf(ctx, team);
  if (!first) throw tooMany('Таких сотрудников нет.');
  const of = [area, position, users && 'выбранные'].filter(Boolean).join(', ') || 'все';
  const details = `Листы обучения: ${of}, сотрудников: ${team.length}, ${format}`;
  await recordReading(ctx, { section: 'instruction_log', action: 'export', details });
  return inTurn(() => evidenceFile(ctx, format, [first, ...others]), String(ctx.caller.accountId));
}
