import type { FastifyRequest } from 'fastify';

/** True where the client says in `If-None-Match` that it has that version already. */
export const hasVersion = (request: FastifyRequest, etag: string): boolean =>
  request.headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ??
  false;
