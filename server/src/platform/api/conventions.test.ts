import { describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { openDatabase } from '../database/database.ts';

const portal = await usePortal();
const editor = await portal.person('A');

const raw = (payload: string, contentType = 'application/json') =>
  portal.app.inject({
    method: 'POST',
    url: '/api/news/',
    headers: { authorization: `Bearer ${editor.token}`, 'content-type': contentType },
    payload,
  });

describe('addresses', () => {
  test.each(['/news/', '/news'])('%s answers the same with and without the trailing slash', async (path) => {
    expect((await portal.call(editor, 'GET', path)).statusCode).toBe(200);
  });

  test.each(['/nothing/here', '/', '', '/news/1/2/3', '/%D0%BF'])(
    'an unknown path %s is answered with JSON, not a page',
    async (path) => {
      const answer = await portal.call(editor, 'GET', path);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.json().errors[0]).toMatchObject({ status: '404', code: 'no_such_path' });
    },
  );

  test.each(['abc', '-1', '0', '1.5', '99999999999999999999', '1;drop table news', '%00'])(
    'an impossible identifier is 404: %s',
    async (id) => {
      expect((await portal.call(editor, 'GET', `/news/${id}/`)).statusCode).toBe(404);
    },
  );

  test.each(['/news/%E0%A4%A/', '/news/%FF/'])(
    'a broken escape in the address is unreadable: %s',
    async (path) => {
      const answer = await portal.call(editor, 'GET', path);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        errors: [{ status: '400', code: 'unreadable_body', detail: 'Запрос не удалось прочитать.' }],
      });
    },
  );
});

describe('request bodies', () => {
  test.each(['{', '[1,', 'нет', '{"__proto__":{"a":1}}', '{"title":"\\u0000"}'])(
    'an unreadable body is 400: %s',
    async (payload) => {
      const answer = await raw(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].code).toBe('unreadable_body');
    },
  );

  test('another media type is 415', async () => {
    expect((await raw('<news/>', 'application/xml')).statusCode).toBe(415);
    expect((await raw('title=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });

  test('a body over the limit is 413', async () => {
    expect((await raw(JSON.stringify({ title: 'я'.repeat(1_100_000) }))).statusCode).toBe(413);
  });

  test.each([
    ['POST', '/news/', [1]],
    ['POST', '/account/end_sessions/', { ids: 'x' }],
    ['POST', '/account/end_sessions/', { ids: Array.from({ length: 101 }, () => 1) }],
    ['PUT', '/work_time/demand/', []],
    ['GET', `/docflow/document/?search=${'а'.repeat(101)}`, undefined],
    ['GET', `/account/?search=${'а'.repeat(101)}`, undefined],
    ['GET', '/news/?sort=title&sort=date_time', undefined],
  ] as ['GET' | 'POST' | 'PUT', string, Record<string, unknown> | unknown[] | undefined][])(
    'an error of %s %s contains no English word',
    async (method, path, body) => {
      const who = path.startsWith('/docflow') ? await portal.person('B') : editor;
      const answer = await portal.call(who, method, path, body === undefined ? {} : { body });
      expect(answer.statusCode).toBe(422);
      const { errors } = answer.json();
      expect(errors).not.toEqual([]);
      for (const { detail } of errors) expect(detail).not.toMatch(/[a-z]/i);
    },
  );

  test.each(['fio,-fio', 'fio,area,fio', 'a,b,c,d,e,f,g,h,i'])(
    'a sort with repeated or more than eight fields is refused: %s',
    async (sort) => {
      const answer = await portal.call(editor, 'GET', '/account/', { query: { sort } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0].source).toEqual({ parameter: 'sort' });
    },
  );

  test('a missing body names every missing field', async () => {
    const answer = await raw('');
    expect(answer.statusCode).toBe(422);
    expect(
      answer.json().errors.map((error: { source: { pointer: string } }) => error.source.pointer),
    ).toEqual(['/news_type', '/date_time', '/title', '/content']);
  });

  test('a body of another shape is 422', async () => {
    for (const payload of ['[]', '"text"', '12', 'null', 'true']) {
      expect((await raw(payload)).statusCode).toBe(422);
    }
  });
});

describe('answers', () => {
  test('personal answers are not cached', async () => {
    expect((await portal.call(editor, 'GET', '/account/info/')).headers['cache-control']).toBe('no-store');
    expect((await portal.call(null, 'GET', '/account/info/')).headers['cache-control']).toBe('no-store');
  });

  test('answers have the security headers', async () => {
    const { headers } = await portal.call(editor, 'GET', '/news/');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  test('an internal error exposes only its id', async () => {
    await portal.database.asOwner('alter table news rename to news_away');
    try {
      const answer = await portal.call(editor, 'GET', '/news/');
      expect(answer.statusCode).toBe(500);
      const [error] = answer.json().errors;
      expect(error).toEqual({
        status: '500',
        code: 'internal',
        detail: 'Что-то пошло не так...',
        id: expect.any(String),
      });
    } finally {
      await portal.database.asOwner('alter table news_away rename to news');
    }
  });

  test.each(['Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'a'.repeat(43)}`, 'Bearer ../../etc/passwd'])(
    'an invalid token is 401: %s',
    async (authorization) => {
      const answer = await portal.call(null, 'GET', '/news/', { headers: { authorization } });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('the database connection', () => {
  test('an unavailable database is 503 with Retry-After', async () => {
    // Nothing listens on port 9 of this machine.
    const away = openDatabase('postgres://portal@127.0.0.1:9/portal');
    const app = await buildApp({ ...portal.deps, db: away.db });
    const answer = await app.inject({
      url: '/api/news/',
      headers: { authorization: `Bearer ${editor.token}` },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().errors[0].code).toBe('unavailable');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
    await away.close();
  });
});
