import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictureOf, segment } from '../../../testing/samples/picture-heads.ts';
import { PNG } from '../../../testing/samples/small-files.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
const editor = await portal.person('M');

function form(bytes: Buffer, name = 'picture.png', field = 'file') {
  const boundary = 'border-of-the-parts';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

const upload = (request: { headers: Record<string, string>; payload: Buffer }, who = editor) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/images/',
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${who.token}` },
  });

const stored = async (): Promise<string[]> =>
  (await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe('a picture', () => {
  // Proves: POST /api/images/, GET /api/images/{key}
  test('a picture is stored as a file and shown to anyone with its address', async () => {
    const answer = await upload(form(PNG));
    expect(answer.statusCode).toBe(201);
    const { url } = answer.json().data.attributes;
    const shown = await portal.app.inject({ url });
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.equals(PNG)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test.each(['png', 'gif', 'jpg', 'webp', 'extended webp', 'lossless webp'] as const)(
    'a picture with too many pixels is refused: %s',
    async (kind) => {
      const before = await stored();
      expect((await upload(form(pictureOf(kind, 8_000, 8_000)))).statusCode).toBe(201);
      for (const [width, height] of [
        [8_001, 10],
        [10, 8_001],
      ] as const) {
        const answer = await upload(form(pictureOf(kind, width, height)));
        expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([
          422,
          { code: 'image_too_large', detail: 'Картинка слишком большая: не больше 8 000 × 8 000 точек.' },
        ]);
      }
      expect(await stored()).toHaveLength(before.length + 1);
    },
  );

  test('a JPEG is measured behind its camera data, and refused if those never end', async () => {
    const notes = Buffer.concat(Array.from({ length: 10 }, () => segment(0xe1, Buffer.alloc(60_000))));
    const behind = (width: number, times: number) =>
      form(
        Buffer.concat([
          Buffer.from([0xff, 0xd8]),
          ...Array.from({ length: times }, () => notes),
          pictureOf('jpg', width, 10).subarray(2),
        ]),
      );
    expect((await upload(behind(100, 1))).statusCode).toBe(201);
    expect((await upload(behind(9_000, 1))).json().errors[0].code).toBe('image_too_large');
    expect((await upload(behind(9_000, 2))).json().errors[0].code).toBe('unsupported_image');
  });

  test.each([
    ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script>')],
    ['an svg, which may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['nothing', Buffer.alloc(0)],
  ])('an invalid picture is refused and leaves nothing: %s', async (_, bytes) => {
    const before = await stored();
    const answer = await upload(form(bytes));
    expect(answer.statusCode).toBe(415);
    expect(await stored()).toEqual(before);
  });

  test('a picture over ten megabytes is refused and leaves nothing', async () => {
    const before = await stored();
    const answer = await upload(form(Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)])));
    expect(answer.statusCode).toBe(413);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['without a border', 'multipart/form-data', '--b\r\n'],
    [
      'cut off inside its picture',
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${PNG.toString('latin1')}${'a'.repeat(90_000)}`,
    ],
  ])('a form %s is unreadable', async (_, type, payload) => {
    const headers = { authorization: `Bearer ${editor.token}`, 'content-type': type };
    const body = Buffer.from(payload, 'latin1');
    const answer = await portal.app.inject({ method: 'POST', url: '/api/images/', headers, payload: body });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'unreadable_body']);
  });

  test('a form without a file is 422, a body that is no form 415', async () => {
    const boundary = 'b';
    const payload = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--${boundary}--\r\n`,
    );
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect((await upload({ headers, payload })).statusCode).toBe(422);
    expect(
      (await upload({ headers: { 'content-type': 'application/json' }, payload: Buffer.from('{}') }))
        .statusCode,
    ).toBe(415);
  });

  test.each(['..%2F..%2Fetc%2Fpasswd', '0'.repeat(32), `${'0'.repeat(32)}.svg`, `${'0'.repeat(32)}.png`])(
    'an unknown address is 404: %s',
    async (key) => {
      expect((await portal.app.inject({ url: `/api/images/${key}` })).statusCode).toBe(404);
    },
  );
});
