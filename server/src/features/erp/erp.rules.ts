import type { importErp, listErpImports as listCall } from '@portal/contract/erp/erp.calls.ts';
import { ERP_KIND_LABELS } from '@portal/contract/erp/erp.calls.ts';
import type { ErpKind } from '@portal/contract/erp/erp.kinds.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import type { Caller } from '../../platform/api/caller.ts';
import { pagination } from '../../platform/api/pagination.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isReferenced } from '../../platform/database/faults.ts';
import { required } from '../../platform/database/required.ts';
import { present, Refusal } from '../../platform/refusal.ts';
import { isoInZone } from '../../platform/time/zone.ts';
import { recordActivity } from '../activity/activity.public.ts';
import { dropUploads, type Upload } from '../files/files.public.ts';
import type { Following } from '../shifts/shifts.public.ts';
import { proposedMapping } from './import/columns.rules.ts';
import { faultsFile } from './import/faults.export.ts';
import { refusalsOf, Faults } from './import/faults.rules.ts';
import * as sql from './history.sql.ts';
import { type ErpDeps, importFile, type Manner } from './import/import.rules.ts';
import { KINDS } from './kinds/kinds.rules.ts';
import { type ErpKindRules, REMOVED } from './kinds/kind.rules.ts';
import { countTouchedSince, restoreRows } from './merge.sql.ts';
import { openSheet } from './read/open-sheet.reader.ts';
import { type Sheet, UnreadableFile } from './read/sheet.reader.ts';
import { follow, lockKind } from './import/import-rows.rules.ts';

type Query = CallParsed<typeof listCall>['query'];
type Form = CallParsed<typeof importErp>['body'];
type Row = NonNullable<Awaited<ReturnType<typeof sql.selectImport>>>;

/** Rows shown before an import. */
const SAMPLE = 5;

/** Imports an uploaded file for an administrator; a dry run leaves nothing. */
export async function importUpload(
  deps: ErpDeps,
  caller: Caller,
  kind: ErpKind,
  { upload, form, ...manner }: { upload: Upload; form: Form } & Manner,
) {
  const { mapping } = form;
  const coming = { kind, upload, source: 'page', accountId: caller.accountId, mapping } as const;
  const { importId, ...counts } = await importFile(deps, coming, manner);
  const { dryRun } = manner;
  return {
    data: { kind, dry_run: dryRun, ...counts, import_id: importId === null ? null : String(importId) },
  };
}

async function firstRows({ columns, rows }: Sheet): Promise<string[][]> {
  const sample: string[][] = [];
  for await (const { cells } of rows) {
    sample.push(columns.map((_, at) => cells[at] ?? ''));
    if (sample.length === SAMPLE) break;
  }
  return sample;
}

/** What the columns of a file are called and seem to hold; the file is not kept. */
export async function readColumns(deps: Pick<ErpDeps, 'db' | 'files'>, kind: ErpKind, upload: Upload) {
  const { fields } = KINDS[kind];
  try {
    const sheet = await openSheet(deps.files, upload.key, upload.size);
    const { columns } = sheet;
    const sample = await firstRows(sheet).finally(() => sheet.close());
    const mapping = proposedMapping(fields, columns, await sql.selectMapping(deps.db, kind));
    const described = fields.map(({ name, label, required, example }) => ({
      name,
      label,
      required,
      example,
    }));
    return { data: { columns: [...columns], sample, fields: described, mapping } };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const faults = new Faults();
    faults.add(error.row, '', error.detail);
    throw refusalsOf(faults);
  } finally {
    await dropUploads(deps, [upload.key]);
  }
}

const WAYS = { page: 'Портал', command: 'Командная строка', folder: 'Папка обмена' };

const toRecord = (row: Row, timeZone: string) => ({
  type: 'erp_import' as const,
  id: String(row.id),
  attributes: {
    kind: row.kind,
    created_at: isoInZone(row.createdAt, timeZone),
    user: row.fio ?? row.username ?? WAYS[row.source],
    source: row.source,
    file: row.file,
    size: row.size,
    state: row.state,
    rows: row.rows,
    added: row.added,
    changed: row.changed,
    unchanged: row.unchanged,
    removed: row.removed,
    faults: row.faults,
    can_undo: row.canUndo,
  },
});

export async function listErpImports(tx: Tx, { filters, sort, page }: Query, timeZone: string) {
  const filter = { kind: filters.kind, state: filters.state };
  const rows = await sql.selectImports(tx, filter, sort, page);
  const data = rows.map((row) => toRecord(row, timeZone));
  return page
    ? { data, meta: { pagination: pagination(page, await sql.countImports(tx, filter)) } }
    : { data };
}

/** The file as it came; a download is written into the change log. */
export async function getImportFile(tx: Tx, caller: Caller, id: number, logged: boolean, now: Date) {
  const file = present(await sql.selectImportFile(tx, id));
  const entry = { section: 'erp', action: 'download', details: file.originalName } as const;
  if (logged) await recordActivity(tx, { ...entry, userId: caller.accountId, now });
  return file;
}

/** The faults of a refused file as a table; 404 where it had none. */
export async function getImportFaults(tx: Tx, id: number) {
  const { told, count, kind } = present(await sql.selectFaults(tx, id));
  if (!count) throw new Refusal('not_found');
  return {
    name: `Ошибки, ${ERP_KIND_LABELS[kind].toLowerCase()}, ${id}`,
    bytes: await faultsFile(told, count),
  };
}

/** Columns of the table that undoing puts back. */
const columnsOf = ({ fields, derived = [], key, traced }: ErpKindRules): string[] => [
  ...[...fields, ...derived]
    .map(({ column }) => column)
    .filter((column) => ![REMOVED, 'code_id', ...key].includes(column)),
  ...(traced ? ['import_id'] : []),
  'updated_at',
];

const TOUCHED = 'Отменить нельзя: после этого файла его записи изменились или на них уже опираются другие.';

/** Puts everything back as it was before the last import of a kind. */
export async function undoImport(tx: Tx, caller: Caller, id: number, following: Following) {
  const { now, timeZone } = following;
  const { kind } = present(await sql.selectImport(tx, id));
  await lockKind(tx, kind);
  // Read again: another may have been imported or undone while this waited.
  const row = required(await sql.selectImport(tx, id));
  if (!row.canUndo) throw new Refusal('undo_impossible');
  const touched = new Refusal('undo_impossible', { detail: TOUCHED });
  if (await countTouchedSince(tx, KINDS[kind], id)) throw touched;
  await restoreRows(tx, KINDS[kind], id, columnsOf(KINDS[kind])).catch((error: unknown) => {
    throw isReferenced(error) ? touched : error;
  });
  await follow(tx, { kind, importId: id, accountId: caller.accountId }, following);
  await sql.updateImport(tx, id, { state: 'undone' });
  const details = `${ERP_KIND_LABELS[kind]}: «${row.file}»`;
  await recordActivity(tx, { userId: caller.accountId, section: 'erp', action: 'undo', details, now });
  return { data: toRecord({ ...row, state: 'undone', canUndo: false }, timeZone) };
}
