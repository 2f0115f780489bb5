import { parse } from 'node:path/posix';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Exchange, ReadCtx } from '../../../platform/api/context.ts';
import { assertStored } from '../../../platform/files/assert-stored.ts';
import type { ByteRange, FileStore } from '../../../platform/files/file-store.ts';
import { hasVersion } from '../../../platform/api/etag.ts';
import { byteRange } from './byte-range.reader.ts';
import { contentDisposition } from '../../../platform/files/content-disposition.ts';
import { isInline } from '../upload/kinds.rules.ts';

export interface SentFile {
  key: string;
  originalName: string;
  mimeType: string;
  size: number;
  /** False: the browser must not keep a copy. */
  isKept?: boolean;
  /** True: always a download. */
  isAttachment?: boolean;
}

/** A file's content never changes under its key. */
const etagOf = (key: string): string => `"${parse(key).name}"`;

/** True for the start of a download: later ranges continue the same one. */
const isBeginning = (request: FastifyRequest): boolean => {
  const range = request.headers.range;
  // Any other form of a range may be the whole file.
  return request.method === 'GET' && !(range && /^bytes=[1-9]\d*-/.test(range));
};

/** Bytes of a complete file; none for a HEAD, which must not announce more than there is. */
async function bytesOf(
  files: FileStore,
  { key, size }: SentFile,
  asked: ByteRange | 'whole',
  request: FastifyRequest,
): Promise<Readable | undefined> {
  if (request.method !== 'HEAD') return files.get(key, asked === 'whole' ? undefined : asked, size);
  await assertStored(files, { key, size });
  return undefined;
}

/** Sends a file or a range of it. Opened directly it cannot run scripts: sandboxed and not sniffed. */
async function sendFile({ files, request, reply }: ReadCtx & Exchange, file: SentFile) {
  const etag = etagOf(file.key);
  const known = hasVersion(request, etag);
  const sameFile = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const asked = sameFile ? byteRange(request.headers.range, file.size) : 'whole';
  // Before any header: a damaged file is answered with an error.
  const bytes = known || asked === 'impossible' ? undefined : await bytesOf(files, file, asked, request);
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': file.isKept === false ? 'no-store' : 'private, no-cache',
    'content-disposition': contentDisposition(
      isInline(file.mimeType) && !file.isAttachment ? 'inline' : 'attachment',
      file.originalName,
    ),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    etag,
  });
  if (known) return reply.code(304).send();
  if (asked === 'impossible') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  const length = asked === 'whole' ? file.size : asked.end - asked.start + 1;
  reply.headers({ 'content-type': file.mimeType, 'content-length': length });
  if (asked !== 'whole')
    reply.code(206).header('content-range', `bytes ${asked.start}-${asked.end}/${file.size}`);
  return reply.send(bytes);
}

type FileRule<I> = (ctx: ReadCtx, input: I, isBeginning: boolean) => Promise<SentFile>;

/** Route that sends the rule's file; a download is counted at its start. */
export const sending =
  <I>(rule: FileRule<I>) =>
  async (ctx: ReadCtx & Exchange, input: I) =>
    sendFile(ctx, await rule(ctx, input, isBeginning(ctx.request)));

/** The same; every part of the file that is sent counts. */
export const sendingLogged =
  <I>(rule: FileRule<I>) =>
  async (ctx: ReadCtx & Exchange, input: I) =>
    sendFile(ctx, await rule(ctx, input, ctx.request.method === 'GET'));
