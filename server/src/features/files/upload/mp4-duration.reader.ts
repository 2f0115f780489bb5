import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** Boxes that are looked through before the file counts as broken. */
const MOST_BOXES = 2_000;
const CONTAINER = 8;

const read = async (files: FileStore, key: string, start: number, length: number): Promise<Buffer> =>
  buffer(await files.get(key, { start, end: start + length - 1 }));

interface Box {
  type: string;
  /** Where its content begins and ends, bytes from the beginning of the file. */
  start: number;
  end: number;
}

async function* boxesOf(files: FileStore, key: string, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  for (let seen = 0; at + CONTAINER <= to && seen < MOST_BOXES; seen += 1) {
    const head = await read(files, key, at, Math.min(16, to - at));
    let size = head.readUInt32BE(0);
    let header = CONTAINER;
    if (size === 1 && head.length >= 16) {
      size = Number(head.readBigUInt64BE(8));
      header = 16;
    } else if (size === 0) size = to - at;
    if (size < header || at + size > to) return;
    yield { type: head.toString('latin1', 4, 8), start: at + header, end: at + size };
    at += size;
  }
}

async function find(boxes: AsyncGenerator<Box>, type: string): Promise<Box | undefined> {
  for await (const box of boxes) if (box.type === type) return box;
  return undefined;
}

/** Length of an mp4 in seconds, from its movie header (ISO/IEC 14496-12, 8.2.2); undefined where it is none. */
export async function mp4Duration(files: FileStore, key: string, size: number): Promise<number | undefined> {
  const movie = await find(boxesOf(files, key, 0, size), 'moov');
  const header = movie && (await find(boxesOf(files, key, movie.start, movie.end), 'mvhd'));
  if (!header || header.end - header.start < 20) return undefined;
  const bytes = await read(files, key, header.start, Math.min(32, header.end - header.start));
  const long = bytes[0] === 1 && bytes.length >= 32;
  const scale = bytes.readUInt32BE(long ? 20 : 12);
  const units = long ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  const seconds = units / scale;
  return scale > 0 && Number.isFinite(seconds) && seconds > 0 && seconds < 86_400 ? seconds : undefined;
}
