import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readZip } from './zip.ts';

interface ZipOptions {
  name: Buffer;
  text?: string;
  packed?: boolean;
  flags?: number;
  method?: number;
  /** Size in the list of the archive. */
  claimed?: number;
}

/** A zip with those files, as packers write them. */
function zipOf(...files: ZipOptions[]): Blob {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, text = '', packed = true, flags = 0, method = packed ? 8 : 0, claimed } of files) {
    const plain = Buffer.from(text);
    const body = packed ? deflateRawSync(plain) : plain;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(crc32(plain), 16);
    entry.writeUInt32LE(body.length, 20);
    entry.writeUInt32LE(claimed ?? plain.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, name, body);
    list.push(entry, name);
    at += 30 + name.length + body.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return new Blob([Buffer.concat([...parts, ...list, end])]);
}

const utf8 = (name: string): Buffer => Buffer.from(name);
/** 'Квоты.txt' as the Explorer of a Russian Windows writes it. */
const DOS = Buffer.from([0x8a, 0xa2, 0xae, 0xe2, 0xeb, 0x2e, 0x74, 0x78, 0x74]);
const read = async (zip: Blob) => {
  const entries = await readZip(zip);
  return entries && Promise.all(entries.map(async ({ path, open }) => [path, await (await open()).text()]));
};

describe('a zip', () => {
  test('a zip returns its files, packed or stored, with paths and without folders', async () => {
    const zip = zipOf(
      { name: utf8('Квоты/') },
      { name: utf8('Квоты/Тула.txt'), text: 'Тула '.repeat(1000) },
      { name: utf8('Орёл.txt'), text: 'Орёл', packed: false },
    );
    expect(await read(zip)).toEqual([
      ['Квоты/Тула.txt', 'Тула '.repeat(1000)],
      ['Орёл.txt', 'Орёл'],
    ]);
  });

  test('a zip of Russian Windows has Russian file names', async () => {
    expect(await read(zipOf({ name: DOS, text: 'х' }))).toEqual([['Квоты.txt', 'х']]);
    expect(await read(zipOf({ name: utf8('Ёж.txt'), text: 'х', flags: 1 << 11 }))).toEqual([['Ёж.txt', 'х']]);
  });

  test.each([
    ['is encrypted', zipOf({ name: DOS, text: 'х', flags: 1 })],
    ['is packed in another way', zipOf({ name: DOS, text: 'х', method: 14 })],
    ['is none', new Blob(['%PDF-1.4 and so on, long enough to look for an end in it'])],
    ['is empty', new Blob([])],
    ['has lost its beginning', zipOf({ name: DOS, text: 'х' }).slice(20)],
  ])('a zip that %s is not unpacked', async (_, zip) => {
    const entries = await readZip(zip);
    const opened = entries && Promise.all(entries.map(({ open }) => open()));
    await expect(opened ?? Promise.reject(new Error('none'))).rejects.toThrow('none');
  });

  test('a file larger than its declared size aborts the unpacking', async () => {
    const [bomb] = (await readZip(zipOf({ name: DOS, text: '0'.repeat(5_000_000), claimed: 10 }))) ?? [];
    await expect(bomb?.open()).rejects.toThrow('Invalid uncompressed size');
  });
});
