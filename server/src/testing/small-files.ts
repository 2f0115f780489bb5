/** Small files of each kind, made by hand: real enough for whoever reads their beginnings and lists of names. */

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** An mp4 without pictures whose movie header says how long it is. */
export function mp4(seconds: number): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(Math.round(seconds * 1000), 16);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
    box('free', Buffer.alloc(16)),
    box('mdat', Buffer.alloc(2000)),
    box('moov', box('mvhd', header)),
  ]);
}

export const pdf = (text = ''): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`, 'latin1');

/** A zip with one stored file of that name. */
export function zip(name: string, content = ''): Buffer {
  const body = Buffer.from(content);
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 0, 'latin1');
  local.writeUInt32LE(body.length, 18);
  local.writeUInt32LE(body.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.write('PK\x01\x02', 0, 'latin1');
  central.writeUInt32LE(body.length, 20);
  central.writeUInt32LE(body.length, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + body.length, 16);
  return Buffer.concat([local, Buffer.from(name), body, central, Buffer.from(name), end]);
}
