import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import type { Proof } from '../../../../platform/duties/proof.ts';
import { selectProofs } from './proofs.sql.ts';

/** Newest viewings of those people, passed or in progress. */
export async function viewingProofs(
  tx: Reader,
  accountIds: readonly number[],
  most: number,
): Promise<Proof[]> {
  const rows = await selectProofs(tx, accountIds, most);
  return rows.map(({ status, quizRight: right, quizAsked: asked, quizAt, quizPassedAt, ...row }) => ({
    ...row,
    kind: 'instruction',
    title: row.title.replace(/\.mp4$/i, ''),
    wordsPassed: status === PASSED,
    quiz:
      right === null || asked === null || quizAt === null
        ? null
        : { right, asked, isPassed: quizPassedAt !== null, at: quizPassedAt ?? quizAt },
    acknowledgedAt: null,
  }));
}
