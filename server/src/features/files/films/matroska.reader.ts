import { avcIsCommon, type Film, type Track } from './film.format.ts';
import type { Span } from './boxes.reader.ts';
import type { Source } from './source.reader.ts';

/** Elements of a file that are looked at before it counts as broken. */
const MOST_ELEMENTS = 2_000;
const MOST_TRACKS = 32;
const ID = {
  header: 0x1a_45_df_a3,
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  scale: 0x2a_d7_b1,
  duration: 0x44_89,
  tracks: 0x16_54_ae_6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  settings: 0x63_a2,
  cluster: 0x1f_43_b6_75,
} as const;

const VIDEO = new Map([
  ['V_MPEG4/ISO/AVC', 'h264'],
  ['V_MPEGH/ISO/HEVC', 'hevc'],
  ['V_VP8', 'vp8'],
  ['V_VP9', 'vp9'],
  ['V_AV1', 'av1'],
]);
const AUDIO = new Map([
  ['A_AAC', 'aac'],
  ['A_MPEG/L3', 'mp3'],
]);

interface Element extends Span {
  id: number;
}

/** A number of variable length (RFC 8794, 4); with its mark where it is an id. Undefined where it is none. */
function numberAt(bytes: Buffer, at: number, isId: boolean): { value: number; length: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length || (isId && length > 4)) return undefined;
  let value = isId ? first : first & (0xff >> length);
  let isUnknown = !isId && value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  // A recorder that does not know the end yet says so with ones only.
  return { value: isUnknown ? Number.MAX_SAFE_INTEGER : value, length };
}

function elementReader(source: Source) {
  let seen = 0;
  return async function* within(span: Span): AsyncGenerator<Element> {
    for (let at = span.start; at < span.end;) {
      if ((seen += 1) > MOST_ELEMENTS) return;
      const head = await source.read(at, Math.min(12, span.end - at));
      const id = numberAt(head, 0, true);
      const size = id && numberAt(head, id.length, false);
      if (!id || !size) return;
      const start = at + id.length + size.length;
      const end = Math.min(start + size.value, span.end);
      yield { id: id.value, start, end };
      at = end;
    }
  };
}

function floatOf(bytes: Buffer): number | undefined {
  if (bytes.length === 4) return bytes.readFloatBE(0);
  return bytes.length === 8 ? bytes.readDoubleBE(0) : undefined;
}

/** A WebM or Matroska film (RFC 9559); undefined where it is none. */
export async function readMatroska(source: Source): Promise<Film | undefined> {
  const within = elementReader(source);
  const bytesOf = ({ start, end }: Span, most: number) => source.read(start, Math.min(end - start, most));
  const wholeOf = async (span: Span): Promise<number> => {
    const bytes = await bytesOf(span, 6);
    return bytes.length > 0 ? bytes.readUIntBE(0, bytes.length) : 0;
  };

  async function trackOf(entry: Element): Promise<Track | undefined> {
    const said: { type: number; codec: string; settings: Buffer } = {
      type: 0,
      codec: '',
      settings: Buffer.alloc(0),
    };
    for await (const part of within(entry)) {
      if (part.id === ID.trackType) said.type = await wholeOf(part);
      if (part.id === ID.codec) said.codec = (await bytesOf(part, 64)).toString('latin1');
      if (part.id === ID.settings) said.settings = await bytesOf(part, 4);
    }
    if (said.type === 1) {
      const codec = VIDEO.get(said.codec) ?? said.codec;
      return { kind: 'video', codec, isCommon: codec === 'h264' && avcIsCommon(said.settings) };
    }
    const codec = AUDIO.get(said.codec);
    return said.type === 2
      ? { kind: 'audio', codec: codec ?? said.codec, isCommon: codec !== undefined }
      : undefined;
  }

  async function durationOf(info: Element): Promise<number | undefined> {
    let [scale, units]: [number, number | undefined] = [1_000_000, undefined];
    for await (const part of within(info)) {
      if (part.id === ID.scale) scale = await wholeOf(part);
      if (part.id === ID.duration) units = floatOf(await bytesOf(part, 8));
    }
    return units === undefined ? undefined : (units * scale) / 1e9;
  }

  let duration: number | undefined;
  const tracks: Track[] = [];
  for await (const top of within({ start: 0, end: source.size })) {
    if (top.id === ID.header) continue;
    if (top.id !== ID.segment) return undefined;
    for await (const part of within(top)) {
      if (part.id === ID.cluster) break;
      if (part.id === ID.info) duration = await durationOf(part);
      if (part.id !== ID.tracks) continue;
      for await (const entry of within(part)) {
        const track = entry.id === ID.track ? await trackOf(entry) : undefined;
        if (track) tracks.push(track);
        if (tracks.length >= MOST_TRACKS) break;
      }
    }
    return { container: 'matroska', duration, tracks };
  }
  return undefined;
}
