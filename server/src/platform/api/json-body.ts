import { SCIM_MEDIA_TYPE } from '@portal/contract/accounts/scim/scim.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { isScim } from './scim/scim-error.ts';

/** PostgreSQL stores no NUL: refused before it reaches a statement. */
const NUL = /\0|\\u0000/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes `application/x-www-form-urlencoded`. */
    urlencoded?: boolean;
  }
}

/** Bodies of other programs, for the calls that declare them. */
function acceptUrlencoded(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.urlencoded !== true)
        return done(new Refusal('unsupported_media_type'), undefined);
      const text = body.toString();
      if (text.includes('%00')) return done(new Refusal('unreadable_body'), undefined);
      return done(null, Object.fromEntries(new URLSearchParams(text)));
    },
  );
}

/** JSON bodies: an empty one counts as absent, because clients send the header with DELETE too. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  acceptUrlencoded(app);
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
