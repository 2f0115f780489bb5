import type { Box, BoxReader } from './boxes.reader.ts';
import { avcIsCommon, type Film, type Track } from './film.format.ts';

const MOST_TRACKS = 32;
/** Descriptions of one track: a film that was cut together may have several. */
const MOST_ENTRIES = 16;
/** Fields of an entry before the boxes in it (ISO/IEC 14496-12, 12.1.3 and 12.2.3). */
const VIDEO_FIELDS = 78;
const AUDIO_FIELDS = 28;
/** QuickTime's own further fields of sound, by version. */
const QUICKTIME_FIELDS: Record<number, number> = { 1: 16, 2: 36 };

const VIDEO: Record<string, string> = {
  avc1: 'h264',
  hvc1: 'hevc',
  hev1: 'hevc',
  dvh1: 'hevc',
  dvhe: 'hevc',
  vp08: 'vp8',
  vp09: 'vp9',
  av01: 'av1',
  mp4v: 'mpeg4',
};

/** What an `mp4a` is, by its object type (ISO/IEC 14496-1, table 5). */
const SOUND: Record<number, string> = {
  0x40: 'aac',
  0x66: 'aac',
  0x67: 'aac',
  0x68: 'aac',
  0x69: 'mp3',
  0x6b: 'mp3',
};

/** Where the content of a descriptor begins: its length takes one to four bytes. */
function contentOf(bytes: Buffer, tagAt: number): number {
  let at = tagAt + 1;
  for (let more = 0; more < 3 && at < bytes.length && (bytes[at] ?? 0) & 0x80; more += 1) at += 1;
  return at + 1;
}

/** The object type of an elementary stream (ISO/IEC 14496-1, 7.2.6.5); undefined where it is not told. */
function objectType(bytes: Buffer): number | undefined {
  if (bytes[4] !== 3) return undefined;
  const stream = contentOf(bytes, 4);
  const flags = bytes[stream + 2] ?? 0;
  let at = stream + 3;
  if (flags & 0x80) at += 2;
  if (flags & 0x40) at += 1 + (bytes[at] ?? 0);
  if (flags & 0x20) at += 2;
  return bytes[at] === 4 ? bytes[contentOf(bytes, at)] : undefined;
}

async function soundOf(boxes: BoxReader, entry: Box): Promise<Track> {
  if (entry.type === '.mp3') return { kind: 'audio', codec: 'mp3', isCommon: true };
  if (entry.type !== 'mp4a') return { kind: 'audio', codec: entry.type, isCommon: false };
  const fields = await boxes.head(entry, AUDIO_FIELDS);
  const version = fields.length === AUDIO_FIELDS ? fields.readUInt16BE(8) : 0;
  const inside = { start: entry.start + AUDIO_FIELDS + (QUICKTIME_FIELDS[version] ?? 0), end: entry.end };
  const stream = (await boxes.find(inside, 'esds')) ?? (await boxes.find(inside, 'wave', 'esds'));
  const type = stream && objectType(await boxes.head(stream, 600));
  const codec = type === undefined ? undefined : SOUND[type];
  return { kind: 'audio', codec: codec ?? 'mp4a', isCommon: codec !== undefined };
}

async function pictureOf(boxes: BoxReader, entry: Box): Promise<Track> {
  const codec = VIDEO[entry.type] ?? entry.type;
  if (codec !== 'h264') return { kind: 'video', codec, isCommon: false };
  const settings = await boxes.find({ start: entry.start + VIDEO_FIELDS, end: entry.end }, 'avcC');
  return { kind: 'video', codec, isCommon: !!settings && avcIsCommon(await boxes.head(settings, 4)) };
}

async function tracksOf(boxes: BoxReader, track: Box): Promise<Track[]> {
  const media = await boxes.find(track, 'mdia');
  const handler = media && (await boxes.find(media, 'hdlr'));
  const table = media && (await boxes.find(media, 'minf', 'stbl', 'stsd'));
  if (!handler || !table) return [];
  const kind = (await boxes.head(handler, 12)).toString('latin1', 8, 12);
  const read = { vide: pictureOf, soun: soundOf }[kind];
  if (!read) return [];
  const found: Track[] = [];
  for await (const entry of boxes.within({ start: table.start + 8, end: table.end })) {
    found.push(await read(boxes, entry));
    if (found.length >= MOST_ENTRIES) break;
  }
  return found;
}

/** Seconds by the movie header (ISO/IEC 14496-12, 8.2.2); undefined where it does not tell. */
async function durationOf(boxes: BoxReader, movie: Box): Promise<number | undefined> {
  const header = await boxes.find(movie, 'mvhd');
  const bytes = header && (await boxes.head(header, 32));
  if (!bytes || bytes.length < 20) return undefined;
  const long = bytes[0] === 1 && bytes.length >= 32;
  const scale = bytes.readUInt32BE(long ? 20 : 12);
  const units = long ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  return scale > 0 ? units / scale : undefined;
}

/** A film of the mp4 family, QuickTime's included; undefined where it is none. */
export async function readBoxes(boxes: BoxReader, size: number): Promise<Film | undefined> {
  let brand = '';
  let movie: Box | undefined;
  for await (const box of boxes.within({ start: 0, end: size })) {
    if (box.type === 'ftyp') brand = (await boxes.head(box, 4)).toString('latin1');
    if (box.type !== 'moov') continue;
    movie = box;
    break;
  }
  if (!movie) return undefined;
  const tracks: Track[] = [];
  for await (const box of boxes.within(movie)) {
    if (box.type === 'trak') tracks.push(...(await tracksOf(boxes, box)));
    if (tracks.length >= MOST_TRACKS) break;
  }
  // Films of old QuickTime do not say what they are.
  const container = brand === 'qt  ' || brand === '' ? 'quicktime' : 'mp4';
  return { container, duration: await durationOf(boxes, movie), tracks };
}
