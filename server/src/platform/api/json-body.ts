import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** PostgreSQL stores no NUL: refused before it reaches a statement. */
const NUL = /\0|\\u0000/;

/** JSON bodies: an empty one counts as absent, because clients send the header with DELETE too. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    if (NUL.test(text)) return done(new Refusal('unreadable_body'), undefined);
    return parse(request, text, (error, value) => done(error ? new Refusal('unreadable_body') : null, value));
  });
}
