import { desc } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import { isAmong, type Reader } from '../../../../platform/database/database.ts';
import { acknowledgement } from '../acknowledgements.table.ts';

/** Newest acknowledgements of those people, including those of deleted records. */
export const selectProofs = (tx: Reader, accountIds: readonly number[], most: number) =>
  tx
    .select({
      ...columns(acknowledgement, 'accountId', 'kind', 'recordId', 'title', 'edition', 'sha256'),
      acknowledgedAt: acknowledgement.acknowledgedAt,
    })
    .from(acknowledgement)
    .where(isAmong(acknowledgement.accountId, accountIds))
    .orderBy(desc(acknowledgement.acknowledgedAt), desc(acknowledgement.id))
    .limit(most);
