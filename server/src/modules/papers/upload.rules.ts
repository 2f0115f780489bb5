import type * as calls from '@portal/contract/papers/papers.calls.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import type { Acting, Ctx } from '../../platform/api/context.ts';
import { required } from '../../platform/database/required.ts';
import { orNotFound, Refusal, Refusals } from '../../platform/refusal.ts';
import { recordChange } from '../audit-log/write/activity.public.ts';
import {
  adoptUpload,
  adoptUploads,
  type Filed,
  type Formed,
  needed,
  ofFile,
  type ReceivedFile,
  refuseFaulty,
  releaseFiles,
  type Upload,
} from '../files/files.public.ts';
import { forSearch, section, toRecord } from './papers.rules.ts';
import * as sql from './papers.sql.ts';
import { type DocumentType, typeByName, typeByPrefix } from './document-type.rules.ts';

type Form = CallParsed<typeof calls.uploadDocflowFiles>['body'];
type Zoned = Acting & Pick<Ctx, 'timeZone'>;

const archived = ({ name }: DocumentType, at: { field?: string } = {}): Refusal =>
  new Refusal('document_type_archived', {
    ...at,
    detail: `Вид «${name}» в архиве: загружать такие документы нельзя.`,
  });

interface Chosen {
  upload: Upload;
  type: DocumentType;
}

/** Pairs every file with its type; refuses with one error per invalid file. */
function chosen(types: readonly DocumentType[], form: Form, received: readonly ReceivedFile[]): Chosen[] {
  if (!received.length) throw new Refusal('file_missing', { field: 'file' });
  const forAll = form.document_type ? typeByPrefix(types, form.document_type) : undefined;
  if (form.document_type && !forAll) {
    const detail = 'Такого вида документа нет.';
    throw new Refusals(422, [new Refusal('document_type_unknown', { field: 'document_type', detail })]);
  }
  if (forAll?.isArchive) throw new Refusals(422, [archived(forAll, { field: 'document_type' })]);
  const faults: Refusal[] = [];
  const good: Chosen[] = [];
  for (const file of received) {
    const own = form.document_types?.[file.field];
    const type = own ? typeByPrefix(types, own) : (forAll ?? typeByName(types, file.name));
    if (file.outcome instanceof Refusal) faults.push(ofFile(file.outcome, file));
    else if (!type) faults.push(ofFile(new Refusal('document_type_unknown'), file));
    else if (type.isArchive) faults.push(ofFile(archived(type), file));
    else good.push({ upload: file.outcome, type });
  }
  refuseFaulty(faults);
  return good;
}

/** Stores all files or none. */
export async function uploadDocflowFiles(
  ctx: Zoned,
  { body: form, received }: Pick<Filed<typeof calls.uploadDocflowFiles>, 'body' | 'received'>,
) {
  const { tx, caller, now } = ctx;
  const files = chosen(await sql.holdDocumentTypes(tx), form, received);
  const uploads = files.map(({ upload }) => upload);
  await adoptUploads(tx, uploads, caller.accountId, now);
  const ids = await sql.insertDocuments(
    tx,
    files.map(({ upload, type }) => ({
      documentTypeId: type.id,
      originalKey: upload.key,
      originalFile: upload.originalName,
      searchText: forSearch(upload.originalName),
      createdAt: now,
    })),
  );
  const names = uploads.map(({ originalName }) => originalName).join(', ');
  const details = uploads.length === 1 ? names : `Файлов: ${uploads.length}. ${names}`;
  await recordChange({ tx, caller, now }, { section, action: 'upload', details });
  return { data: (await sql.selectDocumentsById(tx, ids)).map((row) => toRecord(row, ctx)) };
}

/** A replaced signed file stays readable for downloads in progress. */
export async function attachSignedFile(
  ctx: Zoned,
  { params: { id }, upload: file }: Pick<Formed<typeof calls.attachSignedFile>, 'params' | 'upload'>,
) {
  const { tx, caller, now } = ctx;
  const upload = needed(file);
  const before = orNotFound(await sql.lockDocument(tx, id));
  await adoptUpload(tx, upload, caller.accountId, now);
  const searchText = forSearch(before.originalFile, upload.originalName);
  await sql.updateSigned(tx, id, { signedKey: upload.key, signedFile: upload.originalName, searchText });
  if (before.signedKey) await releaseFiles(tx, [before.signedKey], now);
  const details = `Подписанный: ${upload.originalName}`;
  await recordChange({ tx, caller, now }, { section, action: 'upload', details });
  const [row] = await sql.selectDocumentsById(tx, [id]);
  return { data: toRecord(required(row), ctx) };
}
