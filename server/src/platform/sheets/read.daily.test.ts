import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { diskStore } from '../files/disk/disk-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { zip } from '../../testing/samples/small-files.ts';
import { openSheet } from './open-sheet.reader.ts';
import { UnreadableFile } from './sheet.reader.ts';

let folder: string;
let files: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-read-'));
  files = await diskStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, bytes: Buffer | string) {
  const content = Buffer.from(bytes);
  await files.put(name, Readable.from([content]));
  const sheet = await openSheet(files, { key: name, size: content.length }, () => 0);
  const read: [number, readonly string[]][] = [];
  try {
    for await (const { number, cells } of sheet.rows) read.push([number, cells]);
  } finally {
    await sheet.close();
  }
  return { columns: sheet.columns, rows: read };
}
const faultOf = async (name: string, bytes: Buffer | string): Promise<string> => {
  const error = await read(name, bytes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreadableFile);
  return (error as UnreadableFile).detail;
};

/** Windows-1251 of Russian text. */
const in1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (sign) => {
      const code = sign.charCodeAt(0);
      if (sign === 'ё') return 0xb8;
      if (sign === 'Ё') return 0xa8;
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
    }),
  );
const TEXT = 'Фамилия;Имя\nЁлкина;Анна\n';
const READ = { columns: ['Фамилия', 'Имя'], rows: [[2, ['Ёлкина', 'Анна']]] };

describe('a CSV', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['Windows-1251', in1251(TEXT)],
    ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['commas', Buffer.from(TEXT.replaceAll(';', ','))],
    ['tabs', Buffer.from(TEXT.replaceAll(';', '\t'))],
    ['Windows line ends and no last one', Buffer.from(TEXT.replaceAll('\n', '\r\n').trimEnd())],
  ])('the file is read: %s', async (_, bytes) => {
    expect(await read('a.csv', bytes)).toEqual(READ);
  });

  test('quoted separators, quotes and line ends are kept, and rows are numbered as in a spreadsheet', async () => {
    const { rows } = await read('b.csv', 'a;b\n"1;""2""";"x\ny"\n\n3;4\n');
    expect(rows).toEqual([
      [2, ['1;"2"', 'x\ny']],
      [4, ['3', '4']],
    ]);
  });

  test('quotes inside an unquoted cell are text', async () => {
    const { rows } = await read('q.csv', 'a;b\nООО "Ромашка";1\n"ООО ""Лютик""";2\n"""Мак""";3\n');
    expect(rows.map(([, cells]) => cells[0])).toEqual(['ООО "Ромашка"', 'ООО "Лютик"', '"Мак"']);
  });

  test('Windows-1251 misread as UTF-8 is refused, because the letters are lost', async () => {
    const lost = Buffer.from(new TextDecoder('utf-8').decode(in1251(TEXT)));
    expect(await faultOf('c.csv', lost)).toContain('Windows-1251 прочитали как UTF-8');
  });

  test('UTF-8 misread as Windows-1251 is refused', async () => {
    const misread = Buffer.from(new TextDecoder('windows-1251').decode(Buffer.from(TEXT)));
    expect(await faultOf('d.csv', misread)).toContain('UTF-8 прочитали как Windows-1251');
  });

  test('UTF-8 with a broken letter is refused, not read as Windows-1251', async () => {
    const broken = Buffer.concat([Buffer.from(TEXT), Buffer.from([0xd0, 0x20])]);
    expect(await faultOf('e.csv', broken)).toContain('повреждён');
  });

  test.each([
    ['an open quote', 'a;b\n1;"2\n'],
    ['text behind a quote', 'a;b\n"1"x;2\n'],
    ['a row without end', `a;b\n1;"${'x'.repeat(400_000)}`],
    ['nothing', ' \n\n'],
  ])('the file is refused because of %s', async (_, text) => {
    expect(await faultOf('f.csv', text)).not.toBe('');
  });
});

describe('a JSON', () => {
  test('the file is a list of objects, and its columns come from all of them', async () => {
    const list = [{ a: 'x {[" y', b: 1.5 }, { b: true, c: null }, { a: { deep: [1] } }];
    expect(await read('a.json', JSON.stringify(list, null, 2))).toEqual({
      columns: ['a', 'b', 'c'],
      rows: [
        [2, ['x {[" y', '1.5', '']],
        [3, ['', 'да', '']],
        [4, ['{"deep":[1]}', '', '']],
      ],
    });
  });

  test.each(['{"a":1}', '[1,2]', '[{"a":1}', '[{"a":1}]]', '[{"a":}]', 'null', '[[{"a":1}]]', '[{"a":1}] x'])(
    'any other JSON is refused: %s',
    async (text) => {
      expect(await faultOf('b.json', text)).not.toBe('');
    },
  );
});

/** An archive of those parts, as a spreadsheet is one. */
function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(parts)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  return buffer(archive.outputStream);
}

describe('an XLSX', () => {
  test('dates, times, numbers and words are read', async () => {
    const bytes = await zipOf({
      'xl/workbook.xml': '<workbook><sheets><sheet name="Лист" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<R><Relationship Id="rId1" Target="worksheets/sheet7.xml"/></R>',
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/>
        <numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts>
        <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
      'xl/sharedStrings.xml': `<sst>${['Дата', 'Часы', 'Сумма', 'Да', 'Слово', ' Ёлкина &lt;&amp;&gt; ']
        .map((text) => `<si><t>${text}</t></si>`)
        .join('')}</sst>`,
      'xl/worksheets/sheet7.xml': `<worksheet><sheetData>
        <row r="1">${[0, 1, 2, 3, 4].map((n) => `<c r="${'ABCDE'[n]}1" t="s"><v>${n}</v></c>`).join('')}</row>
        <row r="2"><c r="A2" s="1"><v>45351</v></c><c r="B2" s="2"><v>7.020833333333333</v></c>
          <c r="C2"><v>0.30000000000000004</v></c><c r="D2" t="b"><v>1</v></c><c r="E2" t="s"><v>5</v></c></row>
        <row r="3"/>
        <row r="4"><c r="A4" t="inlineStr"><is><t>x</t></is></c><c r="E4" t="str"><v>y</v></c></row>
      </sheetData></worksheet>`,
    });
    const { columns, rows } = await read('a.xlsx', bytes);
    expect(columns).toEqual(['Дата', 'Часы', 'Сумма', 'Да', 'Слово']);
    expect(rows).toEqual([
      [2, ['2024-02-29', '168:30', '0.3', 'да', 'Ёлкина <&>']],
      [4, ['x', '', '', '', 'y']],
    ]);
  });

  test.each([
    ['no archive', Buffer.from('PK\x03\x04 и всё')],
    ['an archive without a sheet', zip('xl/other.xml', '<x/>')],
    ['broken XML', zip('xl/worksheets/sheet1.xml', '<worksheet><row><c><v>1</row>')],
    [
      'entities that grow',
      zip('xl/worksheets/sheet1.xml', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>'),
    ],
  ])('the file is refused: %s', async (_, bytes) => {
    expect(await faultOf('b.xlsx', bytes)).not.toBe('');
  });

  test('a zip bomb is refused, and memory stays bounded', async () => {
    const bomb = zip('xl/worksheets/sheet1.xml', Buffer.alloc(410 * 1024 * 1024, ' '), true);
    const before = process.memoryUsage().rss;
    expect(await faultOf('c.xlsx', bomb)).toContain('слишком много данных');
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });
});
