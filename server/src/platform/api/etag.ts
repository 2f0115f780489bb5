import type { FastifyRequest } from 'fastify';

export const hasVersion = (request: FastifyRequest, etag: string): boolean =>
  request.headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ??
  false;
