import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ERP_KIND_LABELS } from '@portal/contract/staff/exchange/erp.calls.ts';
import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { FILE_LIMIT, FILE_TOO_LARGE } from '@portal/contract/files/files.limits.ts';
import { Refusal, Refusals } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { store } from '../../files/files.public.ts';
import { type ErpDeps, importFile, type Outcome } from './import/import.rules.ts';
import { ERP_UPLOAD } from './import/upload.rules.ts';

export interface LocalFile {
  kind: ErpKind;
  /** Path on the server's disk. */
  path: string;
  source: 'command' | 'folder';
  dryRun?: boolean;
}

/** Result of an import for people and scripts. */
export interface LocalReport {
  accepted: boolean;
  /** Russian text of several lines. */
  text: string;
}

/** Limit of errors in a report. */
const TOLD = 1_000;

function refusedLines(error: Refusal | Refusals): string[] {
  const items = error instanceof Refusals ? error.items : [error];
  const count = error instanceof Refusals ? (error.count ?? items.length) : 1;
  const lines = items.slice(0, TOLD).map((item) => {
    const { row, column } = (item.options.meta ?? {}) as { row?: number; column?: string };
    const place = [row ? `строка ${row}` : '', column ? `столбец «${column}»` : '']
      .filter(Boolean)
      .join(', ');
    return `  ${place ? `${place}: ` : ''}${item.toItem().detail}`;
  });
  const rest = count > lines.length ? [`  … и ещё ${count - lines.length}.`] : [];
  return [`Не принят, ошибок: ${count}. Ничего не изменилось.`, ...lines, ...rest];
}

/** Accepted values that may be mistakes, and warnings about deductions. */
function warningLines({ warnings, coded }: Pick<Outcome, 'warnings' | 'coded'>): string[] {
  const lines = [
    ...warnings.map(({ row, column, detail }) => `  строка ${row}, столбец «${column}»: ${detail}`),
    ...coded.map(({ row, detail }) => `  строка ${row}: ${detail}`),
  ];
  return lines.length === 0 ? [] : [`Проверьте: ${lines.length}.`, ...lines];
}

/** Imports a file from the server's disk and returns a Russian report. */
export async function importLocal(
  deps: ErpDeps,
  { kind, path, source, dryRun = false }: LocalFile,
): Promise<LocalReport> {
  const head = `${ERP_KIND_LABELS[kind]}: ${basename(path)}, ${isoInZone(deps.now, deps.timeZone)}`;
  try {
    const { size } = await stat(path);
    if (size >= FILE_LIMIT) throw new Refusal('file_too_large', { detail: FILE_TOO_LARGE });
    const incoming = { filename: basename(path), file: createReadStream(path) };
    const upload = await store(incoming, ERP_UPLOAD, deps);
    const { rows, added, changed, unchanged, removed, ...told } = await importFile(
      deps,
      { kind, upload, source, accountId: null },
      { dryRun },
    );
    const lines = [
      dryRun ? 'Проверено, ошибок нет. Ничего не изменилось.' : 'Принят.',
      `  строк ${rows}, добавлено ${added}, изменено ${changed}, без изменений ${unchanged}, удалено ${removed}`,
      ...warningLines(told),
    ];
    return { accepted: true, text: [head, ...lines].join('\n') };
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Refusals)) throw error;
    return { accepted: false, text: [head, ...refusedLines(error)].join('\n') };
  }
}
