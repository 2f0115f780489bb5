import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileDamaged, FileMissing, StorageAway } from '../files/file-store.ts';
import { Refusal, Refusals } from '../refusal.ts';
import { answerFailure } from './failures.ts';
import { acceptJson } from './json-body.ts';
import { InvalidInput } from './validate.ts';

let app: FastifyInstance;
let failure: unknown;
let told: unknown[] = [];

beforeAll(async () => {
  app = fastify();
  app.decorate('failures', (error: unknown) => void told.push(error));
  app.setErrorHandler(answerFailure);
  acceptJson(app);
  app.get('/', () => {
    throw failure;
  });
  app.post('/', (request) => ({ body: request.body ?? null }));
  await app.ready();
});
afterAll(() => app.close());

async function answerTo(error: unknown) {
  failure = error;
  told = [];
  return app.inject({ url: '/' });
}

const databaseError = (code: string): Error =>
  Object.assign(new pg.DatabaseError('the row of Анна Петрова', 1, 'error'), { code });

describe('the answer to a failure', () => {
  test.each([
    ['a refusal', new Refusal('forbidden'), 403, 'forbidden'],
    ['a file that is not there', new FileMissing('a/b'), 404, 'not_found'],
    ['a storage that is away', new StorageAway(new Error('ENOSPC')), 503, 'unavailable'],
    ['a damaged file', new FileDamaged('a/b', 1, 2), 503, 'unavailable'],
    ['a database that shuts down', databaseError('57P01'), 503, 'unavailable'],
    ['a database without connections', databaseError('53300'), 503, 'unavailable'],
    ['a statement that took too long', databaseError('57014'), 503, 'unavailable'],
    ['two changes that waited for each other', databaseError('40P01'), 503, 'unavailable'],
    ['two changes of the same at once', databaseError('40001'), 503, 'unavailable'],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 503, 'unavailable'],
    ['a broken constraint that no rule foresaw', databaseError('23505'), 500, 'internal'],
    ['a fault of the program', new TypeError('x is not a function'), 500, 'internal'],
    ['a text that was thrown', 'нет', 500, 'internal'],
  ])('%s has its status and code', async (_, error, status, code) => {
    const answer = await answerTo(error);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors[0]).toMatchObject({ status: String(status), code });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/Анна|a\/b|ENOSPC|not a function/);
  });

  test('an unavailable service has Retry-After and a log entry, a refusal has neither', async () => {
    expect((await answerTo(new StorageAway('x'))).headers['retry-after']).toBe('5');
    expect(told).toHaveLength(1);
    const refused = await answerTo(new Refusal('forbidden'));
    expect(refused.headers['retry-after']).toBeUndefined();
    expect(told).toHaveLength(0);
  });

  test('Retry-After is in whole seconds, at least one', async () => {
    for (const [retryAfter, said] of [
      [0.2, '1'],
      [2.1, '3'],
      [0, '1'],
    ] as const)
      expect((await answerTo(new Refusal('unavailable', { retryAfter }))).headers['retry-after']).toBe(said);
  });

  test('several errors are answered together with their total', async () => {
    const items = [new Refusal('validation', { field: 'file' }), new Refusal('not_found')];
    const answer = await answerTo(new Refusals(422, items, 40));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: [{ code: 'validation', source: { pointer: '/file' } }, { code: 'not_found' }],
      meta: { count: 40 },
    });
    expect((await answerTo(new Refusals(422, items))).json()).not.toHaveProperty('meta');
  });

  test('invalid fields are 422 with the field of each', async () => {
    const item = {
      status: '422',
      code: 'validation',
      detail: 'нужна дата',
      source: { pointer: '/date' },
    } as const;
    const answer = await answerTo(new InvalidInput([item]));
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors: [item] }]);
  });

  test('an unexpected failure has an id to find it in the log', async () => {
    const numbers = [await answerTo(new Error('x')), await answerTo(new Error('x'))].map(
      (answer) => answer.json().errors[0].id,
    );
    expect(numbers).toEqual([expect.stringMatching(/\S{3,}/), expect.stringMatching(/\S{3,}/)]);
    expect(numbers[0]).not.toBe(numbers[1]);
  });
});

describe('a JSON body', () => {
  const post = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });

  test('the body is parsed, and an empty one counts as missing', async () => {
    expect((await post('{"a":1}')).json()).toEqual({ body: { a: 1 } });
    expect((await post('')).json()).toEqual({ body: null });
    expect((await post(' \n')).json()).toEqual({ body: null });
  });

  test.each([
    '{',
    '{"a":1',
    '"\\u0000"',
    '{"a":"\0"}',
    '{"__proto__":{}}',
    '{"constructor":{"prototype":{}}}',
  ])('an invalid or dangerous body is 400: %j', async (payload) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'unreadable_body']);
  });

  test('another content type is 415', async () => {
    expect((await post('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await post('x', 'text/plain')).statusCode).toBe(415);
  });
});
