import { searchText } from '@portal/contract/shared/search-text.ts';
import type * as calls from '@portal/contract/papers/papers.calls.ts';
import type { Input, ReadCtx } from '../../platform/api/context.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import { boundsOf, listAnswer, numbers } from '../../platform/api/list.ts';
import { orNotFound, Refusal } from '../../platform/refusal.ts';
import { isoInZone } from '../../platform/time/zone.ts';
import { isOwn, isRecent } from './deletion.rules.ts';
import { recordReading } from '../audit-log/write/activity.public.ts';
import * as sql from './papers.sql.ts';

type Query = CallParsed<typeof calls.listDocflowDocuments>['query'];
type Row = Awaited<ReturnType<typeof sql.selectDocumentsById>>[number];

export const section = 'docflow';
export const forSearch = (...names: (string | null)[]): string => searchText(names.filter(Boolean).join(' '));

export const toRecord = (
  row: Row,
  { caller, now, timeZone }: Pick<ReadCtx, 'caller' | 'now' | 'timeZone'>,
) => ({
  type: 'docflow_document' as const,
  id: String(row.id),
  attributes: {
    original_file: row.originalFile,
    signed_file: row.signedFile,
    document_type_id: String(row.documentTypeId),
    prefix: row.prefix,
    name: row.name,
    created_at: isoInZone(row.createdAt, timeZone),
    can_delete: isOwn(row, caller) && isRecent(row, now),
  },
});

export const listDocumentTypes = async ({ tx }: ReadCtx) => ({
  data: (await sql.selectDocumentTypes(tx)).map(({ id, prefix, name, forPerson, receipt }) => ({
    type: 'document_type' as const,
    id: String(id),
    attributes: { prefix, name, for_person: forPerson, receipt },
  })),
});

function filterOf(filters: Query['filters'], timeZone: string): sql.DocumentFilter {
  const { gt, gte, lt, lte } = boundsOf('created_at', filters, timeZone);
  return {
    types: numbers(filters['document_type.in']),
    signed: filters.signed === undefined ? undefined : filters.signed === 'true',
    search: filters.search === undefined ? undefined : forSearch(filters.search.trim()),
    after: gt,
    from: gte,
    before: lt,
    until: lte,
  };
}

export async function listDocflowDocuments(
  ctx: ReadCtx,
  { query: { filters, sort, page } }: Input<typeof calls.listDocflowDocuments>,
) {
  const { tx, timeZone } = ctx;
  const filter = filterOf(filters, timeZone);
  return listAnswer(page, {
    rows: (part) => sql.selectDocuments(tx, { filter, sort, page: part }),
    count: () => sql.countDocuments(tx, filter),
    record: (row) => toRecord(row, ctx),
  });
}

/** The file; a download is logged. */
export async function getDocflowFile(
  ctx: ReadCtx,
  { params: { type, id } }: Input<typeof calls.getDocflowFile>,
  isBeginning: boolean,
) {
  const [found] = await sql.selectFiles(ctx.tx, [id], type);
  const file = orNotFound(found);
  const details = type === 'signed' ? `Подписанный: ${file.originalName}` : file.originalName;
  if (isBeginning) await recordReading(ctx, { section, action: 'download', details });
  return file;
}

/** Files of the chosen documents by folder; every document must exist, with at least one file. */
export async function getDocflowArchive(
  ctx: ReadCtx,
  { query: { ids, type } }: Input<typeof calls.getDocflowArchive>,
  isTaken: boolean,
) {
  const { tx } = ctx;
  if ((await sql.selectDocumentsById(tx, ids)).length !== ids.length) throw new Refusal('not_found');
  const original = type === 'signed' ? [] : await sql.selectFiles(tx, ids, 'original');
  const signed = type === 'original' ? [] : await sql.selectFiles(tx, ids, 'signed');
  if (!original.length && !signed.length) throw new Refusal('not_found');
  const details = `Архив, документов: ${ids.length}, файлов: ${original.length + signed.length}`;
  if (isTaken) await recordReading(ctx, { section, action: 'download', details });
  const folder = (name: string): string => (type ? '' : `${name}/`);
  return [
    ...original.map((file) => ({ ...file, folder: folder('Исходные') })),
    ...signed.map((file) => ({ ...file, folder: folder('Подписанные') })),
  ];
}
