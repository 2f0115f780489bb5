import type { EditionKind } from '@portal/contract/files/editions/edition.ts';
import type * as calls from '@portal/contract/files/editions/editions.calls.ts';
import type { FileOwner } from '@portal/contract/knowledge/viewer/viewer.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer, offsetOf, type Page } from '../../../platform/api/list.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { releaseFiles } from '../files.public.ts';
import * as sql from './editions.sql.ts';

interface Owner {
  id: number;
  fileKey: string;
}

/** What is said of a file that replaces another, as its form has it. */
export interface Replacement {
  edition?: EditionKind | undefined;
  edition_comment?: string | undefined;
}

/** Clients written for the specification replace a file without a word about it: a correction. */
const DEFAULT_KIND: EditionKind = 'correction';

/** The same, for a file that is replaced later. */
export const replacementOf = (form: Replacement) => ({
  edition: form.edition ?? DEFAULT_KIND,
  edition_comment: form.edition_comment ?? '',
});

/** The files of new instructions or documents are their first editions. */
export const addFirstEditions = (tx: Tx, type: FileOwner, owners: readonly Owner[]): Promise<void> =>
  sql.insertEditions(
    tx,
    owners.map(({ id, fileKey }) => ({ ownerType: type, ownerId: id, number: 1, kind: 'new', fileKey })),
  );

/** The file replaces the one in force. The owner is locked: numbers are given one after the other. */
export async function addEdition(tx: Tx, type: FileOwner, { id, fileKey }: Owner, replacement: Replacement) {
  const kind = replacement.edition ?? DEFAULT_KIND;
  const number = (await sql.selectLastNumber(tx, type, id)) + 1;
  const comment = replacement.edition_comment ?? '';
  await sql.insertEditions(tx, [{ ownerType: type, ownerId: id, number, kind, fileKey, comment }]);
  return { number, kind };
}

/** Those instructions or documents are deleted: so are all files that they have had. */
export async function dropEditions(
  tx: Tx,
  type: FileOwner,
  ownerIds: readonly number[],
  now: Date,
): Promise<void> {
  await releaseFiles(tx, await sql.deleteEditions(tx, type, ownerIds), now);
}

/** The file of an edition, also of one that is not in force any more; refuses `not_found`. */
export const editionFile = async (tx: Reader, type: FileOwner, id: number, number: number) =>
  orNotFound(await sql.selectEditionFile(tx, type, id, number));

export async function listEditions(
  { tx, timeZone }: ReadCtx,
  { params: { type, id }, query: { page } }: Input<typeof calls.listEditions>,
) {
  const last = await sql.selectLastNumber(tx, type, id);
  // Each instruction and document has one at least.
  if (last === 0) throw new Refusal('not_found');
  return listAnswer(page, {
    rows: async (part: Page) => sql.editionsQuery(tx, type, id).limit(part.size).offset(offsetOf(part)),
    count: () => sql.countEditions(tx, type, id),
    record: (row) => ({
      type: 'edition' as const,
      id: String(row.id),
      attributes: {
        number: row.number,
        kind: row.kind,
        file_name: row.fileName,
        sha256: row.sha256?.toString('hex') ?? null,
        size: row.size,
        created_at: isoInZone(row.createdAt, timeZone),
        user: row.user,
        comment: row.comment,
        in_force: row.number === last,
      },
    }),
  });
}
