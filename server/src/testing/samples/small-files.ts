import { smallVideo } from './small-films.ts';
import { crc32, deflateRawSync } from 'node:zlib';

/** Small files of each kind, made by hand: real enough for anyone who reads their beginnings and lists of names. */

/** An mp4 without pictures whose heads say how long it is, and that it is one that browsers play. */
export const mp4 = (seconds: number): Buffer => smallVideo({ seconds });

/** A pdf of one page with a line of Latin text in it. */
export const pdfWithText = (line: string): Buffer => pdfWithContent(`BT /F1 24 Tf 72 700 Td (${line}) Tj ET`);

/** A pdf of one page whose content is that stream; bytes as characters of Latin 1. */
export function pdfWithContent(content: string, filter = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} ${filter} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export const pdf = (text = ''): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`, 'latin1');

/** A zip with one file of that name, stored as it is or packed. */
export const zip = (name: string, content: string | Buffer = '', packed = false): Buffer =>
  archive({ [name]: content }, packed);

/** A zip with those files by their names. */
export function archive(files: Record<string, string | Buffer>, packed = false): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const plain = Buffer.from(content);
    const body = packed ? deflateRawSync(plain, { level: 1 }) : plain;
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 0, 'latin1');
    local.writeUInt16LE(packed ? 8 : 0, 8);
    local.writeUInt32LE(crc32(plain), 14);
    local.writeUInt32LE(body.length, 18);
    local.writeUInt32LE(plain.length, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 0, 'latin1');
    central.writeUInt16LE(packed ? 8 : 0, 10);
    central.writeUInt32LE(crc32(plain), 16);
    central.writeUInt32LE(body.length, 20);
    central.writeUInt32LE(plain.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    bodies.push(local, name, body);
    list.push(central, name);
    at += local.length + name.length + body.length;
  }
  const names = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(names.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, names, end]);
}

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
