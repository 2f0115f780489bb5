import { SCIM_MEDIA_TYPE } from '@portal/contract/accounts/scim/scim.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { isScim } from './scim/scim-error.ts';

/** PostgreSQL stores no NUL: refused before it reaches a statement. */
const NUL = /\0|\\u0000/;

/** JSON bodies: an empty one counts as absent, because clients send the header with DELETE too. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    ['application/json', SCIM_MEDIA_TYPE],
    { parseAs: 'string' },
    (request, body, done) => {
      const isScimBody = request.headers['content-type']?.toLowerCase().startsWith(SCIM_MEDIA_TYPE);
      if (isScimBody && !isScim(request)) return done(new Refusal('unsupported_media_type'), undefined);
      const text = body.toString();
      if (text.trim() === '') return done(null, undefined);
      if (NUL.test(text)) return done(new Refusal('unreadable_body'), undefined);
      return parse(request, text, (error, value) =>
        done(error ? new Refusal('unreadable_body') : null, value),
      );
    },
  );
}
