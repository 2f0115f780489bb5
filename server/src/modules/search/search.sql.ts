import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import { isAmong, type Reader, type Tx, type Writer } from '../../platform/database/database.ts';
import type { READER_COLUMNS } from '../accounts/audience/audience.table.ts';
import { searchEntry } from './search.table.ts';

type NewEntry = Pick<
  typeof searchEntry.$inferInsert,
  | 'kind'
  | 'recordId'
  | 'title'
  | 'body'
  | 'textVersion'
  | 'hasWords'
  | 'groupName'
  | 'url'
  | 'visibleFrom'
  | keyof typeof READER_COLUMNS
>;

export async function upsertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (!entries.length) return;
  await tx
    .insert(searchEntry)
    .values([...entries])
    .onConflictDoUpdate({
      target: [searchEntry.kind, searchEntry.recordId],
      set: {
        title: sql`excluded.title`,
        body: sql`excluded.body`,
        textVersion: sql`excluded.text_version`,
        hasWords: sql`excluded.has_words`,
        groupName: sql`excluded.group_name`,
        url: sql`excluded.url`,
        visibleFrom: sql`excluded.visible_from`,
        readerAreas: sql`excluded.reader_areas`,
        readerPositions: sql`excluded.reader_positions`,
        readerGroups: sql`excluded.reader_groups`,
        readerTeams: sql`excluded.reader_teams`,
        readerHiredWithin: sql`excluded.reader_hired_within`,
      },
    });
}

const those = (kind: SearchKind, recordIds: readonly number[]) =>
  and(eq(searchEntry.kind, kind), isAmong(searchEntry.recordId, recordIds));

export async function removeFromIndex(tx: Tx, kind: SearchKind, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length) await tx.delete(searchEntry).where(those(kind, recordIds));
}

/** Updates the renamed project, category or section of those records. */
export async function regroupFindable(
  tx: Tx,
  kind: SearchKind,
  recordIds: readonly number[],
  groupName: string,
) {
  if (recordIds.length) await tx.update(searchEntry).set({ groupName }).where(those(kind, recordIds));
}

export async function updateFileText(
  tx: Writer,
  kind: SearchKind,
  recordId: number,
  fileText: string,
): Promise<void> {
  await tx
    .update(searchEntry)
    .set({ fileText, hasWords: true })
    .where(those(kind, [recordId]));
}

/** Some records without stored words, with all of their text. */
export const selectWithoutWords = (tx: Reader, limit: number) =>
  tx
    .select({
      ...columns(searchEntry, 'kind', 'recordId'),
      text: sql<string>`concat_ws(' ', ${searchEntry.title}, ${searchEntry.body}, ${searchEntry.fileText})`,
    })
    .from(searchEntry)
    .where(eq(searchEntry.hasWords, false))
    .limit(limit);

export async function markWordsKnown(
  tx: Writer,
  records: readonly { kind: SearchKind; recordId: number }[],
): Promise<void> {
  await tx
    .update(searchEntry)
    .set({ hasWords: true })
    .where(or(...records.map(({ kind, recordId }) => those(kind, [recordId]))));
}

/** Records after that id with an old text version, by id. */
export async function selectOlder(
  tx: Reader,
  kinds: readonly SearchKind[],
  version: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ recordId: searchEntry.recordId })
    .from(searchEntry)
    .where(
      and(
        isAmong(searchEntry.kind, kinds),
        lt(searchEntry.textVersion, version),
        gt(searchEntry.recordId, after),
      ),
    )
    .orderBy(asc(searchEntry.recordId))
    .limit(limit);
  return rows.map(({ recordId }) => recordId);
}
