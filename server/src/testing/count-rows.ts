import { openParts, type Parts, readWhole } from '../features/erp/read/xlsx-parts.reader.ts';

async function sheetNames(parts: Parts): Promise<string[]> {
  const names: string[] = [];
  await readWhole(parts.read('xl/workbook.xml'), {
    open(tag, { name }) {
      if (tag === 'sheet') names.push(name ?? '');
    },
  });
  return names;
}

/** Name and rows of each sheet of an xlsx, read as a stream: a library that builds sheets takes a minute for a million. */
export async function countRows(bytes: Buffer): Promise<[name: string, rows: number][]> {
  const parts = await openParts(bytes);
  const counts: [string, number][] = [];
  for (const [at, name] of (await sheetNames(parts)).entries()) {
    let rows = 0;
    await readWhole(parts.read(`xl/worksheets/sheet${at + 1}.xml`), {
      open(tag) {
        if (tag === 'row') rows += 1;
      },
    });
    counts.push([name, rows]);
  }
  parts.close();
  return counts;
}
