import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { type SaxesTagPlain, SaxesParser } from 'saxes';
import { UnreadableFile } from './sheet.reader.ts';

/** Unpacked size limit of one file, bytes: stops a zip bomb. */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
const TOO_MUCH = 'Внутри файла слишком много данных: разделите его или выгрузите в CSV.';

export interface Parts {
  names: readonly string[];
  /** Bytes of a part; empty for a missing part. */
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
  let left = MAX_UNPACKED_BYTES;
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

/** Parses XML in chunks; names have no namespace. The caller may collect results after each chunk. */
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
  // A missing part is no broken one.
  if (any) parser.close();
}

const plainOf = (attributes: Record<string, string>): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]));

export async function readWhole(bytes: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  const pieces = readXml(bytes, handlers);
  while (!(await pieces.next()).done);
}
