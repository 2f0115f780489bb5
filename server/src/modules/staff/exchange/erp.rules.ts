import type * as calls from '@portal/contract/staff/exchange/erp.calls.ts';
import type { Ctx, Input, OwnCallCtx, OwnCtx, ReadCtx } from '../../../platform/api/context.ts';
import { ERP_KIND_LABELS, ERP_SAMPLE_ROWS } from '@portal/contract/staff/exchange/erp.calls.ts';
import { listAnswer } from '../../../platform/api/list.ts';
import { isReferenced } from '../../../platform/database/faults.ts';
import { required } from '../../../platform/database/required.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { recordChange, recordReading } from '../../audit-log/write/activity.public.ts';
import { dropUploads, type Upload } from '../../files/files.public.ts';
import { fieldCounter, proposedMapping } from './reading/columns.rules.ts';
import { faultsFile } from './import/faults.export.ts';
import { refusalsOf } from './import/faults.rules.ts';
import { titleText } from './reading/remarks.rules.ts';
import * as sql from './history.sql.ts';
import { type ErpDeps, faultsOf, importFile, type Manner, type Outcome } from './import/import.rules.ts';
import { KINDS } from './kinds/kinds.rules.ts';
import { type ErpKindRules, REMOVED } from './kinds/kind.rules.ts';
import { countTouchedSince, restoreRows } from './merge.sql.ts';
import { openSheet } from '../../../platform/sheets/open-sheet.reader.ts';
import type { Sheet } from '../../../platform/sheets/sheet.reader.ts';
import { follow, lockKind } from './import/import-rows.rules.ts';

type Row = NonNullable<Awaited<ReturnType<typeof sql.selectImport>>>;

/** An uploaded file and the idempotency fingerprint of its form. */
export interface Received {
  upload: Upload;
  same: unknown;
}

/** An outcome that an earlier version kept for an Idempotency-Key has `payWarnings` instead of `coded`. */
type KeptOutcome = Omit<Outcome, 'coded'> & { coded?: Outcome['coded']; payWarnings?: Outcome['coded'] };

const depsOf = ({
  db,
  files,
  mail,
  jobs,
  webhooks,
  now,
  timeZone,
  config,
  afterImport,
}: OwnCtx): ErpDeps => ({
  ...{ db, files, mail, jobs, webhooks, now, timeZone, config, afterImport },
});

/** Imports an uploaded file for an administrator; a dry run saves nothing. */
export async function importUpload(
  ctx: OwnCallCtx,
  { params: { kind }, query, body: { mapping }, upload, same }: Input<typeof calls.importErp> & Received,
) {
  const { accountId, key, username } = ctx.caller;
  const by = key
    ? ({ source: 'key', accountId: null, actor: username } as const)
    : ({ source: 'page', accountId } as const);
  const coming = { kind, upload, ...by, mapping, faulty: query.faulty } as const;
  const dryRun = query.dry_run === 'true';
  const once: Manner['once'] = (tx, work) => ctx.once(tx, [same, query.faulty ?? 'refuse'], work);
  const outcome: KeptOutcome = await importFile(depsOf(ctx), coming, { dryRun, once });
  const { importId, warnings, payWarnings = [], coded = payWarnings, faults, ...counts } = outcome;
  return {
    data: {
      kind,
      dry_run: dryRun,
      ...counts,
      import_id: importId === null ? null : String(importId),
      warnings: [...warnings],
      faults: faults.told,
    },
    meta: { warnings: [...coded] },
  };
}

async function firstRows({ columns, rows }: Sheet): Promise<string[][]> {
  const sample: string[][] = [];
  for await (const { cells } of rows) {
    sample.push(columns.map((_, at) => cells[at] ?? ''));
    if (sample.length === ERP_SAMPLE_ROWS) break;
  }
  return sample;
}

/** Reads column names and detected fields; the file is not stored. */
export async function readColumns(
  ctx: OwnCtx,
  { params: { kind }, upload }: Pick<Input<typeof calls.readErpColumns>, 'params'> & Received,
) {
  const { fields } = KINDS[kind];
  try {
    const remembered = await sql.selectMapping(ctx.db, kind);
    const sheet = await openSheet(ctx.files, upload, fieldCounter(fields, remembered));
    const { columns, header, titles } = sheet;
    const sample = await firstRows(sheet).finally(() => sheet.close());
    const mapping = proposedMapping(fields, columns, remembered);
    const described = fields.map(({ name, label, required, example, parts = [] }) => ({
      name,
      label,
      required,
      example,
      parts: parts.map(({ field }) => field),
    }));
    const above = titles.map(({ number, cells }) => ({ row: number, text: titleText(cells) }));
    return { data: { columns: [...columns], header, titles: above, sample, fields: described, mapping } };
  } catch (error) {
    const faults = faultsOf(error);
    throw faults ? refusalsOf(faults) : error;
  } finally {
    await dropUploads(ctx, [upload.key]);
  }
}

const WAYS = { page: 'Портал', command: 'Командная строка', folder: 'Папка обмена', key: 'Ключ' };

const toRecord = (row: Row, timeZone: string) => ({
  type: 'erp_import' as const,
  id: String(row.id),
  attributes: {
    kind: row.kind,
    created_at: isoInZone(row.createdAt, timeZone),
    user: row.fio ?? row.username ?? row.actor ?? WAYS[row.source],
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
    warnings: row.warnings,
    can_undo: row.canUndo,
  },
});

export async function listErpImports(
  { tx, timeZone }: ReadCtx,
  { query: { filters, sort, page } }: Input<typeof calls.listErpImports>,
) {
  const filter = { kind: filters.kind, state: filters.state };
  return listAnswer(page, {
    rows: (part) => sql.selectImports(tx, filter, sort, part),
    count: () => sql.countImports(tx, filter),
    record: (row) => toRecord(row, timeZone),
  });
}

/** The original file; a download is logged. */
export async function getImportFile(
  ctx: ReadCtx,
  { params: { id } }: Input<typeof calls.getErpImportFile>,
  isBeginning: boolean,
) {
  const file = orNotFound(await sql.selectImportFile(ctx.tx, id));
  const entry = { section: 'erp', action: 'download', details: file.originalName } as const;
  if (isBeginning) await recordReading(ctx, entry);
  return file;
}

/** Errors of a refused file as a table; 404 without errors. */
export async function getImportFaults(
  { tx }: ReadCtx,
  { params: { id } }: Input<typeof calls.getErpImportFaults>,
) {
  const { told, count, kind } = orNotFound(await sql.selectFaults(tx, id));
  if (!count) throw new Refusal('not_found');
  return {
    name: `Ошибки, ${ERP_KIND_LABELS[kind].toLowerCase()}, ${id}`,
    bytes: await faultsFile(told, count),
  };
}

/** Columns that undoing restores. */
const columnsOf = ({ fields, derived = [], key, traced }: ErpKindRules): string[] => [
  ...[...fields.filter(({ parts }) => !parts), ...derived]
    .flatMap((one) => ('inForce' in one && one.inForce ? [one.column, one.inForce] : [one.column]))
    .filter((column) => ![REMOVED, 'code_id', ...key].includes(column)),
  ...(traced ? ['import_id'] : []),
  'updated_at',
];

const TOUCHED = 'Отменить нельзя: после этого файла его записи изменились или на них уже опираются другие.';

/** Restores the state before the last import of a kind. */
export async function undoImport(ctx: Ctx, { params: { id } }: Input<typeof calls.undoErpImport>) {
  const { tx, caller, timeZone } = ctx;
  const { kind } = orNotFound(await sql.selectImport(tx, id));
  await lockKind(tx, kind);
  // Read again, because another import or undo may have finished during the lock wait.
  const row = required(await sql.selectImport(tx, id));
  if (!row.canUndo) throw new Refusal('undo_impossible');
  const touched = new Refusal('undo_impossible', { detail: TOUCHED });
  if (await countTouchedSince(tx, KINDS[kind], id)) throw touched;
  await restoreRows(tx, KINDS[kind], id, columnsOf(KINDS[kind])).catch((error: unknown) => {
    throw isReferenced(error) ? touched : error;
  });
  await follow(tx, { kind, importId: id, accountId: caller.accountId }, depsOf(ctx));
  await sql.updateImport(tx, id, { state: 'undone' });
  const details = `${ERP_KIND_LABELS[kind]}: «${row.file}»`;
  await recordChange(ctx, { section: 'erp', action: 'undo', details });
  return { data: toRecord({ ...row, state: 'undone', canUndo: false }, timeZone) };
}
