import { MAX_REPLY_FILES, MESSAGE_FILE } from '@portal/contract/news/feedback/thread.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormFile } from '../../../testing/form.ts';
import { newKey } from '../../../testing/access-key.ts';
import { pictureOf } from '../../../testing/samples/picture-heads.ts';
import { pdf, PNG } from '../../../testing/samples/small-files.ts';
import { deductionsOn, NOW } from '../../../testing/scenes/deductions.ts';
import { refusalOf } from '../../../testing/scenes/refusals.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

let people: (typeof scene)['people'];

const portal = await usePortal({ now: NOW });
const scene: Awaited<ReturnType<typeof deductionsOn>> = await deductionsOn(portal);
beforeEach(async () => {
  people = await scene.newPeople();
});

const attach = (who: Person, id: string, file: FormFile, message?: string) =>
  portal.call(who, 'POST', `/pay_disputes/${id}/files/`, {
    form: { fields: message === undefined ? {} : { message }, file },
  });
const messagesOf = async (who: Person, id: string) =>
  (await portal.ok(who, 'GET', `/pay_disputes/${id}/messages/`)).json().data;
const readFile = (who: Person, id: string, message: string) =>
  portal.call(who, 'GET', `/pay_disputes/${id}/files/${message}/`);

const SCREEN: FormFile = { name: 'Экран звонка.png', bytes: PNG };

describe('files of a dispute', () => {
  // Proves: POST /api/pay_disputes/{id}/files/, GET /api/pay_disputes/{id}/files/{message_id}/
  test('the employee attaches a picture, a decider opens it and answers with a pdf', async () => {
    const { id } = await scene.disputed();
    const first = await attach(people.operator, id, SCREEN, 'Вот звонок');
    expect(first.statusCode, first.body).toBe(201);
    const picture = { name: SCREEN.name, size: PNG.length };
    expect(first.json().data.attributes).toMatchObject({ message: 'Вот звонок', file: picture });
    const opened = await readFile(people.decider, id, first.json().data.id);
    expect([opened.headers['content-type'], opened.rawPayload]).toEqual(['image/png', PNG]);
    expect(await portal.notificationsOf(people.decider)).toContainEqual(
      expect.stringMatching(/^Ответ в споре/),
    );

    expect(opened.headers['content-disposition']).toMatch(/^inline/);

    const answered = await attach(people.decider, id, { name: 'Запись.pdf', bytes: pdf('запись') });
    const paper = await readFile(people.operator, id, answered.json().data.id);
    expect(paper.headers['content-disposition']).toMatch(/^attachment/);
    expect((await messagesOf(people.operator, id)).map(({ attributes }: never) => attributes)).toMatchObject([
      { message: 'Вот звонок', own: true, file: picture },
      { message: '', own: false, file: { name: 'Запись.pdf' } },
    ]);
  });

  test('nobody else opens a file, not even by the id of another dispute', async () => {
    const { id } = await scene.disputed();
    const { id: message } = (await attach(people.operator, id, SCREEN)).json().data;
    const other = await portal.person('O');
    const { id: otherDispute } = await scene.disputed(other);
    for (const [who, dispute] of [
      [other, id],
      [other, otherDispute],
      [people.decider, otherDispute],
      [await portal.person('O'), id],
    ] as const)
      expect((await readFile(who, dispute, message)).statusCode).toBe(404);
    expect((await attach(other, id, SCREEN)).statusCode).toBe(404);
    const { id: words } = (
      await portal.ok(people.operator, 'POST', `/pay_disputes/${id}/messages/`, {
        body: { message: 'Слова' },
      })
    ).json().data;
    expect((await readFile(people.operator, id, words)).statusCode).toBe(404);
    const key = await newKey(portal, people.admin, { name: 'Споры', scopes: ['disputes:read'] });
    const byKey = await portal.call(null, 'GET', `/pay_disputes/${id}/files/${message}/`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(byKey.statusCode).toBe(200);
  });

  test('a wrong, empty or large file is refused, and nothing is written', async () => {
    const { id } = await scene.disputed();
    const filesOf = () =>
      scene.rowsOf('select key from stored_file union all select key from pending_deletion');
    const before = await filesOf();
    const large = Buffer.concat([PNG, Buffer.alloc(MESSAGE_FILE.largest.bytes)]);
    for (const [file, status, code] of [
      [{ name: 'фильм.mp4', bytes: PNG }, 415, 'unsupported_file'],
      [{ name: 'экран.png', bytes: Buffer.from('это не картинка') }, 415, 'file_mismatch'],
      [{ name: 'экран.png', bytes: Buffer.alloc(0) }, 415, 'file_mismatch'],
      [{ name: 'экран.png', bytes: large }, 413, 'file_too_large'],
      [{ name: 'экран.png', bytes: pictureOf('png', 50_000, 50_000) }, 422, 'image_too_large'],
      [{ name: 'экран.jpeg', bytes: pictureOf('jpg', 8_001, 10) }, 422, 'image_too_large'],
    ] as const)
      expect(refusalOf(await attach(people.operator, id, file))).toEqual([status, code]);
    const none = await portal.call(people.operator, 'POST', `/pay_disputes/${id}/files/`, {
      form: { fields: { message: 'Без файла' } },
    });
    expect(refusalOf(none)).toEqual([422, 'file_missing']);
    expect(await messagesOf(people.operator, id)).toEqual([]);
    expect(await filesOf()).toEqual(before);
  });

  test('twenty files are enough for a dispute', async () => {
    const { id } = await scene.disputed();
    for (let count = 0; count < MAX_REPLY_FILES; count++)
      expect((await attach(people.decider, id, SCREEN)).statusCode).toBe(201);
    const refused = await attach(people.decider, id, SCREEN, 'Ещё один');
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([422, 'Файлов уже 20.']);
    await portal.ok(people.decider, 'POST', `/pay_disputes/${id}/messages/`, { body: { message: 'Слова' } });
  });
});
