import type { EditionKind } from '@portal/contract/files/editions/edition.ts';
import type * as calls from '@portal/contract/files/editions/editions.calls.ts';
import type { FileOwner } from '@portal/contract/files/file-owners.ts';
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

export interface Replacement {
  edition?: EditionKind | undefined;
  edition_comment?: string | undefined;
}

/** Default for clients of the original specification, which send no kind. */
const DEFAULT_KIND: EditionKind = 'correction';

/** Stored form of the fields, for a later replacement. */
export const replacementOf = (form: Replacement) => ({
  edition: form.edition ?? DEFAULT_KIND,
  edition_comment: form.edition_comment ?? '',
});

/** Stores the files of new instructions or documents as first editions. */
export const addFirstEditions = (tx: Tx, type: FileOwner, owners: readonly Owner[]): Promise<void> =>
  sql.insertEditions(
    tx,
    owners.map(({ id, fileKey }) => ({ ownerType: type, ownerId: id, number: 1, kind: 'new', fileKey })),
  );

/** Replaces the file in force. The owner's lock keeps the numbers consecutive. */
export async function addEdition(tx: Tx, type: FileOwner, { id, fileKey }: Owner, replacement: Replacement) {
  const kind = replacement.edition ?? DEFAULT_KIND;
  const number = (await sql.selectLastNumber(tx, type, id)) + 1;
  const comment = replacement.edition_comment ?? '';
  await sql.insertEditions(tx, [{ ownerType: type, ownerId: id, number, kind, fileKey, comment }]);
  return { number, kind };
}

/** Deletes all editions and files of those instructions or documents. */
export async function dropEditions(
  tx: Tx,
  type: FileOwner,
  ownerIds: readonly number[],
  now: Date,
): Promise<void> {
  await releaseFiles(tx, await sql.deleteEditions(tx, type, ownerIds), now);
}

/** File of any edition; refuses `not_found`. */
export const editionFile = async (tx: Reader, type: FileOwner, id: number, number: number) =>
  orNotFound(await sql.selectEditionFile(tx, type, id, number));

export async function listEditions(
  { tx, timeZone }: ReadCtx,
  { params: { type, id }, query: { page } }: Input<typeof calls.listEditions>,
) {
  const last = await sql.selectLastNumber(tx, type, id);
  // Every instruction and document has at least one.
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
