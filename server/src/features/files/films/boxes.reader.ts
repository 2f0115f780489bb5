import type { Source } from './source.reader.ts';

/** Part of a file, by where its content begins and ends, bytes from the beginning of the file. */
export interface Span {
  start: number;
  end: number;
}

export interface Box extends Span {
  type: string;
}

/** Boxes of a file that are looked at before it counts as broken. */
const MOST_BOXES = 4_000;
const SHORT_HEAD = 8;
const LONG_HEAD = 16;

/** Walks the boxes of one file (ISO/IEC 14496-12, 4.2); all walks together are bounded. */
export function boxReader(source: Source) {
  let seen = 0;

  async function* within(span: Span): AsyncGenerator<Box> {
    for (let at = span.start; at + SHORT_HEAD <= span.end;) {
      if ((seen += 1) > MOST_BOXES) return;
      const head = await source.read(at, Math.min(LONG_HEAD, span.end - at));
      if (head.length < SHORT_HEAD) return;
      let size = head.readUInt32BE(0);
      let length = SHORT_HEAD;
      if (size === 1 && head.length === LONG_HEAD) {
        size = Number(head.readBigUInt64BE(8));
        length = LONG_HEAD;
      } else if (size === 0) size = span.end - at;
      if (size < length || at + size > span.end) return;
      yield { type: head.toString('latin1', 4, 8), start: at + length, end: at + size };
      at += size;
    }
  }

  return {
    within,
    /** The first box on that way down; undefined where there is none. */
    async find(span: Span, ...path: string[]): Promise<Box | undefined> {
      const [type, ...rest] = path;
      for await (const box of within(span))
        if (box.type === type) return rest.length > 0 ? this.find(box, ...rest) : box;
      return undefined;
    },
    /** The first bytes of a box. */
    head: ({ start, end }: Span, length: number): Promise<Buffer> =>
      source.read(start, Math.min(length, end - start)),
  };
}

export type BoxReader = ReturnType<typeof boxReader>;
