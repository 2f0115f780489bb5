import { desc, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { acknowledgement } from '../acknowledgements.table.ts';

/** What a person has acknowledged, newest first, also of what was deleted. */
export const selectProofs = (tx: Reader, accountId: number, most: number) =>
  tx
    .select({
      kind: acknowledgement.kind,
      recordId: acknowledgement.recordId,
      title: acknowledgement.title,
      edition: acknowledgement.edition,
      sha256: acknowledgement.sha256,
      acknowledgedAt: acknowledgement.acknowledgedAt,
    })
    .from(acknowledgement)
    .where(eq(acknowledgement.accountId, accountId))
    .orderBy(desc(acknowledgement.acknowledgedAt), desc(acknowledgement.id))
    .limit(most);
