/** Heads of films, made by hand, as those read them that look for codecs: there is nothing to be seen. */

export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const AVC_PROFILES = { high: 100, 'high 10': 110 };

export interface SmallVideo {
  seconds: number;
  brand?: string;
  /** The four letters of the picture's codec. */
  video?: string | null;
  profile?: keyof typeof AVC_PROFILES;
  audio?: string | null;
  /** Object type of `mp4a`: 0x40 is AAC. */
  sound?: number;
  /** Sound as QuickTime describes it. */
  quickTimeSound?: boolean;
}

/** A length of four bytes, as most programs write it. */
const descriptor = (tag: number, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, 0x80, 0x80, 0x80, body.length]), body]);
};

function track(handler: string, entry: Buffer): Buffer {
  const kind = Buffer.alloc(24);
  kind.write(handler, 8, 'latin1');
  const count = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]);
  const table = box('stbl', box('stsd', count, entry));
  const media = box('mdia', box('mdhd', Buffer.alloc(24)), box('hdlr', kind), box('minf', table));
  return box('trak', box('tkhd', Buffer.alloc(84)), media);
}

function picture(codec: string, profile: keyof typeof AVC_PROFILES): Buffer {
  const settings = box('avcC', Buffer.from([1, AVC_PROFILES[profile], 0, 31, 0xff, 0xe0, 0]));
  return track('vide', box(codec, Buffer.alloc(78), ...(codec === 'avc1' ? [settings] : [])));
}

function sound(codec: string, type: number, isQuickTime: boolean): Buffer {
  const stream = box(
    'esds',
    Buffer.alloc(4),
    descriptor(3, Buffer.alloc(3), descriptor(4, Buffer.from([type]), Buffer.alloc(12))),
  );
  const fields = Buffer.alloc(isQuickTime ? 44 : 28);
  if (isQuickTime) fields.writeUInt16BE(1, 8);
  return track('soun', box(codec, fields, isQuickTime ? box('wave', box('frma'), stream) : stream));
}

/** A smallVideo of the mp4 family; H.264 with AAC unless said. */
export function smallVideo(options: SmallVideo): Buffer {
  const { seconds, brand = 'isom', video = 'avc1', profile = 'high', audio = 'mp4a' } = options;
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(Math.round(seconds * 1000), 16);
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomiso2avc1mp41`, 'latin1')),
    box('free', Buffer.alloc(16)),
    box('mdat', Buffer.alloc(2000)),
    box(
      'moov',
      box('mvhd', header),
      ...(video === null ? [] : [picture(video, profile)]),
      ...(audio === null ? [] : [sound(audio, options.sound ?? 0x40, options.quickTimeSound ?? false)]),
    ),
  ]);
}

/** Its length takes four bytes. */
function element(id: number[], ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10_00_00_00 + body.length);
  return Buffer.concat([Buffer.from(id), size, body]);
}

/** A WebM with these codecs, e.g. V_VP9 and A_OPUS; a recorder does not know its length, and S is a subtitle. */
export function webm(seconds: number | undefined, ...codecs: string[]): Buffer {
  const length = Buffer.alloc(8);
  length.writeDoubleBE((seconds ?? 0) * 1000);
  const size = [element([0xb0], Buffer.from([4])), element([0xba], Buffer.from([3]))];
  const tracks = codecs.map((codec, index) =>
    element(
      [0xae],
      element([0xd7], Buffer.from([index + 1])),
      element([0x83], Buffer.from([{ V: 1, A: 2 }[codec[0] ?? ''] ?? 17])),
      element([0x86], Buffer.from(codec, 'latin1')),
      ...(codec.startsWith('V') ? [element([0xe0], ...size)] : []),
      ...(codec === 'V_MPEG4/ISO/AVC' ? [element([0x63, 0xa2], Buffer.from([1, 100, 0, 31]))] : []),
    ),
  );
  const info = seconds === undefined ? [] : [element([0x44, 0x89], length)];
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    // A segment without an end, as recorders begin it.
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    element([0x15, 0x49, 0xa9, 0x66], ...info),
    element([0x16, 0x54, 0xae, 0x6b], ...tracks),
    element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(500)),
  ]);
}
