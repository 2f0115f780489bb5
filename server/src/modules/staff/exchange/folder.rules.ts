import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import type { ErpDeps } from './import/import.rules.ts';
import { importLocal, type LocalReport } from './local.rules.ts';

/** File name prefixes in import order: employees before the records that belong to them. */
const BEGINNINGS: readonly (readonly [ErpKind, RegExp])[] = [
  ['employees', /^(employees|сотрудники)/i],
  ['absences', /^(absences|отсутствия)/i],
  ['accruals', /^(accruals|начисления)/i],
  ['bonuses', /^(bonuses|бонусы|снятия)/i],
  ['leave_balances', /^(leave_balances|остатки)/i],
  ['production', /^(production|выработка)/i],
];
/** Minimum age of a file since its last change, milliseconds, because a younger one may be incomplete. */
const MIN_FILE_AGE_MS = 10_000;
/** Temporary names of copy programs. */
const UNFINISHED = /^[.~]|\.(tmp|part|partial|filepart|crdownload|report\.txt)$/i;

const kindAt = (name: string): number =>
  BEGINNINGS.findIndex(([, beginning]) => beginning.test(name.normalize('NFC')));

async function waiting(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name))
    .map(({ name }) => name)
    .toSorted((a, b) => kindAt(a) - kindAt(b) || (a < b ? -1 : 1));
}

async function isSettled(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now.getTime() - found.mtimeMs >= MIN_FILE_AGE_MS;
}

const UNKNOWN: LocalReport = {
  accepted: false,
  text: 'Не принят: по началу имени не узнать, что в файле. Имя начинается с employees, absences, accruals, bonuses, leave_balances или production (сотрудники, отсутствия, начисления, бонусы, остатки, выработка).',
};

/** Moves the file and adds a report; a timestamp keeps equal names apart. */
async function putAway(
  folder: string,
  name: string,
  { accepted, text }: LocalReport,
  { now, timeZone }: ErpDeps,
): Promise<void> {
  const place = join(folder, accepted ? 'done' : 'failed');
  await mkdir(place, { recursive: true });
  const stamp = isoInZone(now, timeZone).slice(0, 19).replaceAll(':', '');
  const target = join(place, `${stamp}-${name}`);
  await writeFile(`${target}.report.txt`, `${text}\n`);
  await rename(join(folder, name), target);
}

/**
 * Imports the complete files of the folder; returns their count. A file is moved after its import: after an
 * interruption it is imported again, without effect on equal records.
 */
export async function takeFolder(deps: ErpDeps, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  let taken = 0;
  for (const name of await waiting(folder)) {
    const path = join(folder, name);
    if (!(await isSettled(path, deps.now))) continue;
    const kind = BEGINNINGS[kindAt(name)]?.[0];
    const report = kind ? await importLocal(deps, { kind, path, source: 'folder' }) : UNKNOWN;
    await putAway(folder, name, report, deps);
    taken += 1;
  }
  return taken;
}
