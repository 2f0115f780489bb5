import {
  MAX_EVIDENCE_ROWS,
  type getEvidence as call,
} from '@portal/contract/training/evidence/evidence.calls.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { recordReading } from '../../audit-log/write/activity.public.ts';
import { assertManaged } from '../../../platform/people/scope.ts';
import { evidenceFile } from './evidence.export.ts';
import { selectPerson } from './evidence.sql.ts';
import { proofsOf } from './proofs.rules.ts';

async function personOf(ctx: ReadCtx, asked: Input<typeof call>['params']['user_id']) {
  const { tx, caller } = ctx;
  const accountId = asked === 'me' ? caller.accountId : asked;
  const isOwn = accountId === caller.accountId;
  if (!isOwn && !isEditor(caller.role)) throw new Refusal('forbidden');
  const person = orNotFound(await selectPerson(tx, accountId));
  if (!isOwn) await assertManaged(ctx, [person]);
  return { accountId, ...person };
}

/** Everything that a person has passed and acknowledged, including deleted records; newest first. */
export async function getEvidence(
  ctx: ReadCtx,
  { params: { user_id: asked }, query: { format } }: Input<typeof call>,
) {
  const { tx, timeZone } = ctx;
  const person = await personOf(ctx, asked);
  const proofs = await proofsOf(tx, [person.accountId], MAX_EVIDENCE_ROWS);
  if (format) {
    const details = `Лист обучения: ${person.name}, ${format}`;
    await recordReading(ctx, { section: 'instruction_log', action: 'export', details });
    return evidenceFile(ctx, format, [{ person, proofs }]);
  }
  const moment = (value: Date | null) => value && isoInZone(value, timeZone);
  return {
    data: proofs.map((proof, at) => ({
      type: 'evidence' as const,
      id: String(at + 1),
      attributes: {
        kind: proof.kind,
        record_id: String(proof.recordId),
        title: proof.title,
        edition: proof.edition,
        sha256: proof.sha256?.toString('hex') ?? null,
        start_time: moment(proof.startTime),
        end_time: moment(proof.endTime),
        words_passed: proof.wordsPassed,
        quiz: proof.quiz && {
          right: proof.quiz.right,
          asked: proof.quiz.asked,
          is_passed: proof.quiz.isPassed,
          at: isoInZone(proof.quiz.at, timeZone),
        },
        acknowledged_at: moment(proof.acknowledgedAt),
        ...(proof.exempt && {
          exempt: {
            reason: proof.exempt.reason,
            by: proof.exempt.by,
            at: isoInZone(proof.exempt.at, timeZone),
            lifted_at: moment(proof.exempt.liftedAt),
          },
        }),
      },
    })),
  };
}
