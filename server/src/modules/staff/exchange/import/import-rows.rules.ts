import { MAX_ERP_FAULTS, MAX_ERP_WARNINGS } from '@portal/contract/staff/exchange/erp.calls.ts';
import { ERP_KINDS, type ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { AfterImport, ImportCtx } from '../../../../platform/people/after-import.ts';
import { type Fault, Faults } from './faults.rules.ts';
import { ownStates } from '../states/states.rules.ts';
import { withStates } from '../states/state-words.rules.ts';
import { KINDS } from '../kinds/kinds.rules.ts';
import { type ErpKindRules, type ErpRecord, REMOVED } from '../kinds/kind.rules.ts';
import { dropWrongSupervisors } from '../kinds/supervisors.rules.ts';
import { type Counts, endRequested, mergeRows, selectOwnersOf } from '../merge.sql.ts';
import { type MappingOf, type Reading, readingOf, recordOf, titleOf } from '../reading/reading.rules.ts';
import { type Sheet, type SheetRow, UnreadableFile } from '../../../../platform/sheets/sheet.reader.ts';
import { isTotal, titleRemarks, totalRemark } from '../reading/remarks.rules.ts';
import * as staging from './staging.sql.ts';
import { twinWarnings, warningsOf } from '../kinds/warnings/warnings.rules.ts';
import { restoreNumbers } from '../numbers/restored.rules.ts';
import type { ImportWarning } from '../kinds/import-warning.format.ts';
import { payWarningsOf } from '../pay/pay-warnings.rules.ts';
import { hasLookups, resolveNames } from './lookups.rules.ts';

/** Rows per insert statement. */
const BATCH_SIZE = 1_000;
/** Limit of invalid rows; beyond it the file is of another kind and reading stops. */
const MAX_INVALID_ROWS = 200_000;

/** Handling of invalid rows. */
export type FaultyRows = 'refuse' | 'skip';

export interface TakeIn extends MappingOf {
  kind: ErpKind;
  importId: number;
  now: Date;
  timeZone: string;
  /** Invalid rows abort the import or are skipped. */
  faulty: FaultyRows;
}

/** Serialises imports of a kind; absences also wait for employees, because both lock the same rows. */
export async function lockKind(tx: Tx, kind: ErpKind): Promise<void> {
  await staging.lockKind(tx, ERP_KINDS.indexOf(kind));
  if (kind === 'absences') await staging.lockKind(tx, ERP_KINDS.indexOf('employees'));
}

/** For a change of absences by the portal: it sees those of every import before it. Taken before all other locks. */
export const holdAbsences = (tx: Tx): Promise<void> => staging.holdKind(tx, ERP_KINDS.indexOf('absences'));

/** Table columns in the file, without the key and marks. */
function valuesOf({ kind, fields }: Reading): string[] {
  const key = new Set(['code_id', ...kind.key, REMOVED]);
  return fields.map(({ column }) => column).filter((column) => !key.has(column));
}

/** Loads the file into the staging table; returns the count and the remarks. */
async function stage(
  tx: Tx,
  reading: Reading,
  sheet: Sheet,
  faults: Faults,
): Promise<{ rows: number; staged: number; remarks: Fault[] }> {
  const columns = [
    ...reading.fields.filter(({ column }) => column !== REMOVED),
    ...(reading.kind.derived ?? []).map(({ column }) => ({ column, type: 'text' })),
  ];
  await staging.makeStaging(tx, columns);
  let rows = 0;
  let staged = 0;
  let lot: ErpRecord[] = [];
  const remarks = titleRemarks(sheet.titles);
  for await (const row of readable(sheet.rows, faults)) {
    if (isTotal(reading, row)) {
      remarks.push(totalRemark(row));
      continue;
    }
    rows += 1;
    const record = recordOf(reading, row, faults);
    if (record) lot.push(record);
    staged += record ? 1 : 0;
    if (lot.length >= BATCH_SIZE) {
      await staging.stageRows(tx, lot);
      lot = [];
    }
    if (faults.count <= MAX_INVALID_ROWS) continue;
    faults.isFinal = true;
    break;
  }
  if (lot.length) await staging.stageRows(tx, lot);
  return { rows, staged, remarks };
}

/** Rows up to a truncation, which adds one error and keeps earlier ones. */
async function* readable(rows: AsyncIterable<SheetRow>, faults: Faults): AsyncGenerator<SheetRow> {
  try {
    yield* rows;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    faults.add(error.row, '', error.detail);
    faults.isFinal = true;
  }
}

interface Judged {
  /** Rows dropped as faults. */
  dropped: number;
  warnings: ImportWarning[];
}

/** Finds errors that involve several rows or the employees. */
async function judge(tx: Tx, reading: Reading, faults: Faults): Promise<Judged> {
  const { kind } = reading;
  const people = await restoreNumbers(tx, reading, 'employee', faults);
  if (kind.owned) await staging.findOwners(tx);
  const papers = await restoreNumbers(tx, reading, 'document', faults);
  const rest = await judgeRows(tx, reading, faults);
  return {
    dropped: people.dropped + papers.dropped + rest,
    warnings: [...people.warnings, ...papers.warnings],
  };
}

/** Repeated rows and unknown people; returns the count of dropped rows. */
async function judgeRows(tx: Tx, reading: Reading, faults: Faults): Promise<number> {
  const { kind, fields } = reading;
  const most = MAX_ERP_FAULTS;
  const code = titleOf(fields, 'code_id');
  const repeated = await staging.selectRepeated(tx, kind, most);
  for (const { row, first } of repeated)
    faults.add(row, code, `Повтор: та же запись уже есть в строке ${first}.`);
  faults.count += (repeated[0]?.all ?? 0) - repeated.length;
  if (!kind.owned) {
    const dropped = repeated.length ? await staging.dropFaulty(tx, kind) : 0;
    return dropped + (await dropWrongSupervisors(tx, reading, faults));
  }
  const unowned = await staging.selectUnowned(tx, most);
  for (const { row, codeId } of unowned)
    faults.add(
      row,
      code,
      `Сотрудника с табельным номером «${codeId}» нет. Сначала примите файл сотрудников.`,
    );
  faults.count += (unowned[0]?.all ?? 0) - unowned.length;
  if (!hasLookups(reading)) return 0;
  return (await staging.dropFaulty(tx, kind)) + (await resolveNames(tx, reading, faults));
}

interface Followed {
  kind: ErpKind;
  importId: number;
  /** User who imported or undid the file. */
  accountId: number | null;
}

/** Runs what follows an import, or taking it back. */
export async function follow(
  tx: Tx,
  { kind, importId, accountId }: Followed,
  { afterImport, ...ctx }: ImportCtx & { afterImport: readonly AfterImport[] },
): Promise<void> {
  const employeeIds = kind === 'absences' ? await selectOwnersOf(tx, importId) : [];
  for (const step of afterImport) await step(tx, { kind, employeeIds, accountId }, ctx);
}

async function assertAdministrator(tx: Tx, reading: Reading, had: boolean, faults: Faults): Promise<void> {
  if (!had || (await staging.anyAdministrator(tx))) return;
  const column = titleOf(reading.fields, 'state');
  for (const row of await staging.selectLeavingAdministrators(tx))
    faults.add(row, column, 'Это последний администратор портала: сначала назначьте другого.');
  faults.assertNone();
}

interface Taken {
  counts: Counts & { rows: number };
  warnings: Fault[];
  /** Warnings with a code. */
  coded: ImportWarning[];
  faults: Faults;
  /** Skipped invalid rows. */
  skipped: number;
}

/** Aborts on errors: any, or with skipped rows those of the whole file. */
async function leaveOut(tx: Tx, kind: ErpKindRules, faults: Faults, of: TakeIn): Promise<number> {
  if (of.faulty === 'refuse' || faults.isFinal) faults.assertNone();
  faults.sort();
  return faults.count === 0 ? 0 : staging.dropFaulty(tx, kind);
}

/** Imports all rows or the valid ones; throws `ImportRefused`. The row of the import must exist. */
export async function takeIn(tx: Tx, sheet: Sheet, of: TakeIn): Promise<Taken> {
  const kind = withStates(KINDS[of.kind], await ownStates(tx));
  const faults = new Faults();
  const reading = readingOf(kind, sheet, of, faults);
  faults.assertNone();
  const { rows, staged, remarks } = await stage(tx, reading, sheet, faults);
  if (rows === 0 && faults.count === 0)
    faults.add(sheet.header, '', 'В файле только названия столбцов, строк с данными нет.');
  await staging.measureStaging(tx);
  const judged = await judge(tx, reading, faults);
  const taken = staged - judged.dropped - (await leaveOut(tx, kind, faults, of));
  // No row is valid, so the file is of another kind.
  if (taken === 0) faults.assertNone();
  const had = kind.owned || (await staging.anyAdministrator(tx));
  const merge = { importId: of.importId, now: of.now, values: valuesOf(reading) };
  const warnings = await warningsOf(tx, of.kind, reading);
  const twins = await twinWarnings(tx, of.kind, reading);
  if (of.kind === 'absences') await endRequested(tx, of.importId);
  const counts = await mergeRows(tx, kind, merge);
  if (!kind.owned) await assertAdministrator(tx, reading, had, faults);
  return {
    counts: { ...counts, rows },
    coded: [...judged.warnings, ...twins, ...(await payWarningsOf(tx, of.kind))],
    warnings: [...remarks, ...warnings].slice(0, MAX_ERP_WARNINGS),
    faults,
    skipped: rows - taken,
  };
}
