import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { xlsxRows } from '../../platform/sheets/xlsx.reader.ts';

const OFFICE = '/usr/bin/soffice';
const FOLDER = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'portal-office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Converts a source file as the office program of this machine does. */
function converted(source: string, format: string, ...options: string[]): string {
  // A profile of its own, because a second program with the same one refuses to start.
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = [profile, '--headless', ...options, '--convert-to', format, '--outdir', folder];
  execFileSync(OFFICE, [...args, join(FOLDER, 'sources', source)], { stdio: 'ignore', timeout: 120_000 });
  const extension = format.split(':', 1)[0] ?? '';
  return join(folder, `${basename(source, extname(source))}.${extension}`);
}

/** UTF-8, semicolons, numbers recognised as on opening by a double click. */
const CSV_FILTER = '--infilter=CSV:59,34,76,1';

async function rowsOf(path: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const row of xlsxRows(createReadStream(path))) rows.push(row);
  return rows;
}

const pagesOf = async (path: string): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(readFileSync(path))))).text;

describe.skipIf(!existsSync(OFFICE))('files of the LibreOffice of this machine', () => {
  test.each([
    ['zeros.csv', '11-zeros-lost.xlsx'],
    ['number-format.fods', '12-number-format.xlsx'],
    ['error-cells.fods', '13-error-cells.xlsx'],
  ])('%s has the cells of the tested file', async (source, file) => {
    const made = converted(source, 'xlsx', ...(source.endsWith('.csv') ? [CSV_FILTER] : []));
    expect(await rowsOf(made)).toEqual(await rowsOf(join(FOLDER, 'libreoffice', file)));
  });

  test.each(['cells', 'doubts', 'names'])('%s.html has the pages of the tested payslips', async (name) => {
    const made = converted(`${name}.html`, 'pdf:writer_web_pdf_Export');
    expect(await pagesOf(made)).toEqual(
      await pagesOf(join(FOLDER, 'payslips', 'libreoffice', `${name}.pdf`)),
    );
  });
});
