import { parse } from 'node:path/posix';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../../platform/files/file-store.ts';
import { hasVersion } from '../../platform/api/etag.ts';
import { byteRange } from './byte-range.ts';
import { contentDisposition } from '../../platform/files/content-disposition.ts';
import { isInline } from './kinds.ts';

export interface SentFile {
  key: string;
  originalName: string;
  mimeType: string;
  size: number;
}

/** A file's content never changes under its key. */
const etagOf = (key: string): string => `"${parse(key).name}"`;

/** True where that much is the beginning of the file: later parts are the same download going on. */
export const isBeginning = (request: FastifyRequest): boolean => {
  const range = request.headers.range;
  return request.method === 'GET' && (range === undefined || range.startsWith('bytes=0-'));
};

/** Sends a file or a range of it. Opened straight, it runs nothing: sandboxed, and its type is not guessed. */
export async function sendFile(
  files: FileStore,
  file: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const etag = etagOf(file.key);
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': contentDisposition(
      isInline(file.mimeType) ? 'inline' : 'attachment',
      file.originalName,
    ),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    etag,
  });
  if (hasVersion(request, etag)) return reply.code(304).send();
  const sameFile = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = sameFile ? byteRange(request.headers.range, file.size) : 'whole';
  if (range === 'impossible') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  const length = range === 'whole' ? file.size : range.end - range.start + 1;
  reply.headers({ 'content-type': file.mimeType, 'content-length': length });
  if (range !== 'whole')
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await files.get(file.key, range === 'whole' ? undefined : range));
}
