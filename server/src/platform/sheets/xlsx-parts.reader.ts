import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { type SaxesTagPlain, SaxesParser } from 'saxes';
import { UnreadableFile } from './sheet.reader.ts';

/** What is unpacked of one file at the most, bytes: a zip bomb ends here. */
const MOST_UNPACKED = 400 * 1024 * 1024;
const TOO_MUCH = 'Внутри файла слишком много данных: разделите его или выгрузите в CSV.';

/** The parts of a workbook by name. */
export interface Parts {
  names: readonly string[];
  /** Bytes of a part, piece by piece; nothing where there is no such part. */
  read(name: string): AsyncGenerator<Buffer>;
  close(): void;
}

export async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  let left = MOST_UNPACKED;
  return {
    names: [...entries.keys()],
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) return;
      const stream = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        left -= chunk.length;
        if (left < 0) throw new UnreadableFile(TOO_MUCH);
        yield chunk;
      }
    },
    close: () => zip.close(),
  };
}

export type Attributes = Record<string, string>;

export interface Handlers {
  open?: (tag: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (tag: string) => void;
}

const bare = (name: string): string => name.replace(/^.*:/, '');

/** Reads XML piece by piece; names come without their namespace. After each piece the caller may take what it got. */
export async function* readXml(bytes: AsyncIterable<Buffer>, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a workbook has no document type');
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) =>
    handlers.open?.(bare(name), plainOf(attributes)),
  );
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }: SaxesTagPlain) => handlers.close?.(bare(name)));
  const decoder = new TextDecoder();
  let any = false;
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }));
    any = true;
    yield;
  }
  // A part that the workbook does not have is no broken one.
  if (any) parser.close();
}

const plainOf = (attributes: Record<string, string>): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]));

/** Reads a small part to its end. */
export async function readWhole(bytes: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  const pieces = readXml(bytes, handlers);
  while (!(await pieces.next()).done);
}
