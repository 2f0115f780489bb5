import { ERP_KIND_LABELS } from '@portal/contract/staff/exchange/erp.calls.ts';
import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { recordActivity } from '../../../audit-log/write/activity.public.ts';
import { adoptUpload, dropUploads, type Upload } from '../../../files/files.public.ts';
import type { AfterImport, ImportCtx } from '../../../../platform/people/after-import.ts';
import { readSettings } from '../../../../platform/settings/settings.ts';
import { addDays, dayInZone } from '../../../../platform/time/zone.ts';
import type { ImportWarning } from '../kinds/import-warning.format.ts';
import { KINDS } from '../kinds/kinds.rules.ts';
import { fieldCounter, type Mapping } from '../reading/columns.rules.ts';
import { publishImport } from './events.rules.ts';
import { type Fault, Faults, ImportRefused, refusalsOf } from './faults.rules.ts';
import * as sql from '../history.sql.ts';
import type { Counts } from '../merge.sql.ts';
import { openSheet } from '../../../../platform/sheets/open-sheet.reader.ts';
import { UnreadableFile } from '../../../../platform/sheets/sheet.reader.ts';
import { type FaultyRows, follow, lockKind, takeIn } from './import-rows.rules.ts';

/** Includes the dependencies of notifications about ended shifts. */
export interface ErpDeps extends ImportCtx {
  afterImport: readonly AfterImport[];
  db: Database;
  files: FileStore;
}

/** A received file, its source and user. */
export interface Coming {
  kind: ErpKind;
  upload: Upload;
  source: 'page' | 'command' | 'folder' | 'key';
  /** User who imports on the page. */
  accountId: number | null;
  /** Access key that imports, 'Ключ «1С»'. */
  actor?: string;
  /** Columns chosen for this file. */
  mapping?: Mapping | undefined;
  /** Handling of invalid rows; aborts by default. */
  faulty?: FaultyRows;
}

export interface Outcome extends Counts {
  rows: number;
  /** Null for a dry run. */
  importId: number | null;
  warnings: readonly Fault[];
  coded: readonly ImportWarning[];
  /** Skipped rows and their errors. */
  skipped: number;
  faults: Faults;
}

/** Rolls back a dry run and returns its counts. */
class DryRun extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('dry run');
    this.outcome = outcome;
  }
}

const inWords = ({ added, changed, unchanged, removed }: Counts): string =>
  `добавлено ${added}, изменено ${changed}, без изменений ${unchanged}, удалено ${removed}`;

const recordImport = (
  tx: Tx,
  { kind, upload, accountId }: Coming,
  outcome: string,
  now: Date,
): Promise<void> =>
  recordActivity(tx, {
    userId: accountId,
    section: 'erp',
    action: 'import',
    details: `${ERP_KIND_LABELS[kind]}: «${upload.originalName}»${outcome}`,
    url: `/erp/exchange?kind=${kind}`,
    now,
  });

type Context = Omit<ErpDeps, 'db'>;

/** Deductions of a file imported now may be disputed until that day. */
async function lastDayToDispute(tx: Tx, { now, timeZone, config }: ImportCtx): Promise<string> {
  const { pay } = await readSettings(tx, config);
  return addDays(dayInZone(now, timeZone), pay.dispute_days);
}

/** Imports the file within the transaction, with its history and audit entries. */
export async function importInto(
  tx: Tx,
  { files, afterImport, ...ctx }: Context,
  coming: Coming,
): Promise<Outcome> {
  const { now, timeZone } = ctx;
  const { kind, upload, source, accountId, actor, mapping, faulty = 'refuse' } = coming;
  await lockKind(tx, kind);
  await adoptUpload(tx, upload, accountId, now);
  const values = { kind, createdAt: now, accountId, source, actor, fileKey: upload.key };
  const disputeUntil = kind === 'bonuses' ? await lastDayToDispute(tx, ctx) : null;
  const importId = await sql.insertImport(tx, { ...values, state: 'done', disputeUntil });
  const remembered = await sql.selectMapping(tx, kind);
  const sheet = await openSheet(files, upload, fieldCounter(KINDS[kind].fields, mapping ?? remembered));
  const of = { kind, importId, now, timeZone, told: mapping, remembered, faulty };
  const { counts, warnings, coded, faults, skipped } = await takeIn(tx, sheet, of).finally(() =>
    sheet.close(),
  );
  await publishImport(tx, ctx, { kind, importId });
  await follow(tx, { kind, importId, accountId }, { ...ctx, afterImport });
  await sql.updateImport(tx, importId, {
    ...counts,
    ...{ faults: faults.count, faultsTold: faults.told, warnings: coded },
  });
  const left = skipped === 0 ? '' : `, строк с ошибками пропущено ${skipped}`;
  await recordImport(tx, coming, `, ${inWords(counts)}${left}`, now);
  return { ...counts, importId, warnings, coded, skipped, faults };
}

/** Stores a refused file with its errors. */
async function keepRefused({ db, now }: ErpDeps, coming: Coming, faults: Faults): Promise<void> {
  const { kind, upload, source, accountId, actor } = coming;
  await db.transaction(async (tx) => {
    await adoptUpload(tx, upload, accountId, now);
    await sql.insertImport(tx, {
      ...{ kind, createdAt: now, accountId, source, actor, fileKey: upload.key },
      state: 'refused',
      faults: faults.count,
      faultsTold: faults.told,
    });
    await recordImport(tx, coming, ` не принят, ошибок: ${faults.count}`, now);
  });
}

/** Errors behind a failed import; undefined for another cause. */
export function faultsOf(error: unknown): Faults | undefined {
  if (error instanceof ImportRefused) return error.faults;
  if (!(error instanceof UnreadableFile)) return undefined;
  const faults = new Faults();
  faults.add(error.row, '', error.detail);
  return faults;
}

/** Dry run, or once per Idempotency-Key. */
export interface Manner {
  dryRun: boolean;
  once?: (tx: Tx, work: () => Promise<Outcome>) => Promise<Outcome>;
}

/** Imports the stored upload; `dryRun` rolls back. Throws `Refusals`. */
export async function importFile(
  deps: ErpDeps,
  coming: Coming,
  { dryRun, once = (_, work) => work() }: Manner,
): Promise<Outcome> {
  try {
    const outcome = await deps.db.transaction((tx) =>
      once(tx, async () => {
        const done = await importInto(tx, deps, coming);
        if (dryRun) throw new DryRun({ ...done, importId: null });
        return done;
      }),
    );
    await remember(deps, coming);
    return outcome;
  } catch (error) {
    if (error instanceof DryRun) {
      await remember(deps, coming);
      return error.outcome;
    }
    const faults = faultsOf(error);
    if (faults && !dryRun) await keepRefused(deps, coming, faults);
    throw faults ? refusalsOf(faults) : error;
  } finally {
    await dropUploads(deps, [coming.upload.key]);
  }
}

/** Saves chosen columns as the proposal for the next file. */
async function remember({ db, now }: ErpDeps, { kind, mapping }: Coming): Promise<void> {
  if (mapping) await sql.putMapping(db, kind, mapping, now);
}
