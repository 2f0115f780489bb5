import { SCIM_MEDIA_TYPE } from '@portal/contract/accounts/scim/scim.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { hasVersion } from '../etag.ts';

interface Versioned {
  meta?: { version?: string; location?: string };
}

const opaque = (version: string): string => version.trim().replace(/^W\//, '');

/** Refuses a change that names another version of the resource. */
export function assertVersion({ headers }: Pick<FastifyRequest, 'headers'>, version: string): void {
  const wanted = headers['if-match']?.split(',').map(opaque);
  if (wanted && !wanted.includes('*') && !wanted.includes(opaque(version)))
    throw new Refusal('version_changed');
}

/** Sends a SCIM resource with its version and address; 304 if the client has that version. */
export function sendScim(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const { version, location } = (answer as Versioned | undefined)?.meta ?? {};
  if (version) reply.header('etag', version);
  if (reply.statusCode === 201 && location) reply.header('location', location);
  if (request.method === 'GET' && version && hasVersion(request, opaque(version)))
    return reply.code(304).send();
  return reply.statusCode === 204 ? reply.send() : reply.type(SCIM_MEDIA_TYPE).send(answer);
}
