import { sentencesOfHtml } from '@portal/contract/shared/html-preview.ts';
import { type Audience, EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import type { Database, Tx, Writer } from '../../platform/database/database.ts';
import { readerColumns } from '../accounts/audience/audience.public.ts';
import { knownWords } from './known-words.format.ts';
import {
  markWordsKnown,
  selectOlder,
  selectWithoutWords,
  updateFileText,
  upsertEntries,
} from './search.sql.ts';
import { insertWords } from './words.sql.ts';

export { removeFromIndex, regroupFindable } from './search.sql.ts';

/** Searchable data of a record. */
export interface Findable {
  kind: SearchKind;
  recordId: number;
  title: string;
  /** Text or HTML. */
  body: string;
  /** Project, category, section or type. */
  group: string;
  url: string;
  /** Hidden from readers before that moment. */
  visibleFrom?: Date;
  /** Audience; undefined: everybody. */
  readers?: Audience;
}

/** A tsvector holds up to a megabyte. */
const MAX_BODY_LENGTH = 100_000;
const MAX_FILE_TEXT_LENGTH = 300_000;

/** Incremented when the conversion of bodies to text changes. */
export const TEXT_VERSION = 2;

const entryOf = ({ body, group, readers = EVERYBODY, ...entry }: Findable) => ({
  ...entry,
  ...readerColumns(readers),
  body: sentencesOfHtml(body, { tables: 'kept' }).slice(0, MAX_BODY_LENGTH).toWellFormed(),
  textVersion: TEXT_VERSION,
  hasWords: true,
  groupName: group,
});

/** Indexes the record in the transaction of its change. Keeps the text of its file. */
export const indexRecord = (tx: Tx, record: Findable): Promise<void> => indexRecords(tx, [record]);

export async function indexRecords(tx: Tx, records: readonly Findable[]): Promise<void> {
  const entries = records.map(entryOf);
  await upsertEntries(tx, entries);
  await insertWords(tx, [...knownWords(entries.flatMap(({ title, body }) => [title, body]))]);
}

const BATCH_SIZE = 100;

/** Nightly job. Reindexes old text versions, a hundred in a transaction. `renew` skips deleted records. */
export async function renewFindable(
  db: Database,
  kinds: readonly SearchKind[],
  renew: (tx: Tx, recordIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const older = (after: number) => selectOlder(db, kinds, TEXT_VERSION, { after, limit: BATCH_SIZE });
  for (let ids = await older(0); ids.length > 0; ids = await older(ids.at(-1) ?? 0)) {
    await db.transaction((tx) => renew(tx, ids));
  }
}

/** Text of a record's file; '' for none. */
export async function setFileText(
  tx: Writer,
  kind: SearchKind,
  recordId: number,
  text: string,
): Promise<void> {
  const kept = text.replaceAll('\0', ' ').slice(0, MAX_FILE_TEXT_LENGTH).toWellFormed();
  await updateFileText(tx, kind, recordId, kept);
  await insertWords(tx, [...knownWords([kept])]);
}

/**
 * Nightly job. Adds the words of records that did not pass `indexRecord`: from an older version, or in bulk.
 * A hundred at a time, because their files may be long.
 */
export async function learnWords(db: Database): Promise<void> {
  for (let rows = await selectWithoutWords(db, BATCH_SIZE); rows.length > 0;) {
    await insertWords(db, [...knownWords(rows.map(({ text }) => text))]);
    await markWordsKnown(db, rows);
    rows = await selectWithoutWords(db, BATCH_SIZE);
  }
}
