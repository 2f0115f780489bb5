import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LENGTH, newVideos, type VideoScene } from '../../../testing/scenes/films.ts';
import { mp4, pdf } from '../../../testing/samples/small-files.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

let films: VideoScene;

const base = '/knowledge_base';
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z') });
const editor = await portal.person('M', {
  employee: { lastName: 'Редакторова', firstName: 'Ия', middleName: '' },
});
const operator = await portal.person('O');
const made = async (path: string, body: Record<string, string | boolean>): Promise<string> =>
  (await portal.call(editor, 'POST', `${base}/${path}/`, { body })).json().data.id;
films = await newVideos(portal, editor);
const folder: string = await made('document_project', { name: 'Регламенты', is_archive: false });

type Fields = Record<string, string>;
type Owner = 'instruction' | 'document';
const SENT = {
  instruction: (): Fields => ({ project_id: films.project, comment: '', words: 'кедр' }),
  document: (): Fields => ({ document_project_id: folder, file_name: '', comment: '', is_archive: 'false' }),
};

const add = async (type: Owner, name: string, bytes: Buffer): Promise<string> =>
  (
    await portal.call(editor, 'POST', `${base}/${type}/`, {
      form: { fields: SENT[type](), file: { name, bytes } },
    })
  ).json().data.id;
const replace = (type: Owner, id: string, name: string, bytes: Buffer, fields: Fields = {}) =>
  portal.call(editor, 'PUT', `${base}/${type}/${id}/`, {
    form: { fields: { ...SENT[type](), ...fields }, file: { name, bytes } },
  });
const editionsOf = async (type: Owner, id: string) =>
  (await portal.call(editor, 'GET', `${base}/editions/${type}/${id}/`))
    .json()
    .data.map(({ attributes }: { attributes: Record<string, unknown> }) => attributes);
const file = (who: Person, type: Owner, id: string, edition?: string) =>
  portal.call(who, 'GET', `${base}/file/${type}/${id}/`, edition === undefined ? {} : { query: { edition } });
const viewingsOf = async (who: Person, id: string) =>
  (
    await portal.call(editor, 'GET', `${base}/user_instruction/`, {
      query: { 'instruction.in': id, 'user.in': String(who.accountId), sort: 'start_time' },
    })
  )
    .json()
    .data.map(({ id: viewing, attributes }: { id: string; attributes: Record<string, unknown> }) => ({
      id: viewing,
      ...attributes,
    }));

describe('a replacing file', () => {
  test.each(['instruction', 'document'] as const)(
    'a file of an %s is a correction by default, and an unknown kind is refused',
    async (type) => {
      const bytes = type === 'document' ? pdf('1') : mp4(LENGTH);
      const name = type === 'document' ? 'а.pdf' : 'а.mp4';
      const id = await add(type, name, bytes);
      for (const edition of ['', 'newer']) {
        const answer = await replace(type, id, name, bytes, { edition });
        expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, '/edition']);
      }
      expect(await editionsOf(type, id)).toHaveLength(1);
      const other = type === 'document' ? pdf('2') : mp4(LENGTH + 1);
      expect((await replace(type, id, name, other, {})).statusCode).toBe(200);
      expect(await editionsOf(type, id)).toMatchObject([{ kind: 'correction' }, { kind: 'new' }]);
    },
  );

  // Proves: GET /api/knowledge_base/editions/{type}/{id}/
  test('an edition has a number, a hash, an author, a time and a comment', async () => {
    const [first, second, third] = [pdf('первая'), pdf('вторая, длиннее'), pdf('третья')];
    const id = await add('document', 'Регламент.pdf', first);
    await replace('document', id, 'Регламент 2.pdf', second, {
      edition: 'new',
      edition_comment: 'Новые сроки',
    });
    await replace('document', id, 'Регламент 3.pdf', third, { edition: 'correction' });
    const about = { created_at: '2026-05-05T11:00:00+03:00', user: 'Редакторова Ия' };
    expect(await editionsOf('document', id)).toEqual([
      {
        ...about,
        number: 3,
        kind: 'correction',
        file_name: 'Регламент 3.pdf',
        sha256: sha256(third),
        size: third.length,
        comment: '',
        in_force: true,
      },
      {
        ...about,
        number: 2,
        kind: 'new',
        file_name: 'Регламент 2.pdf',
        sha256: sha256(second),
        size: second.length,
        comment: 'Новые сроки',
        in_force: false,
      },
      {
        ...about,
        number: 1,
        kind: 'new',
        file_name: 'Регламент.pdf',
        sha256: sha256(first),
        size: first.length,
        comment: '',
        in_force: false,
      },
    ]);
  });

  test('concurrent uploads get different numbers', async () => {
    const id = await add('document', 'Вместе.pdf', pdf('1'));
    await Promise.all(
      ['2', '3', '4'].map((text) => replace('document', id, `${text}.pdf`, pdf(text), { edition: 'new' })),
    );
    const query = { 'page[number]': '2', 'page[size]': '3' };
    const page = (await portal.call(editor, 'GET', `${base}/editions/document/${id}/`, { query })).json();
    expect([page.data.length, page.data[0].attributes.number, page.meta.pagination.count]).toEqual([1, 1, 4]);
    expect((await editionsOf('document', id)).map((row: { number: number }) => row.number)).toEqual([
      4, 3, 2, 1,
    ]);
  });

  test('only editors see older editions', async () => {
    const id = await add('document', 'Старый.pdf', pdf('old edition'));
    await replace('document', id, 'Новый.pdf', pdf('new edition'), { edition: 'new' });
    expect((await file(operator, 'document', id)).body).toContain('new');
    expect((await file(editor, 'document', id, '1')).body).toContain('old');
    expect((await file(operator, 'document', id, '1')).statusCode).toBe(403);
    expect((await file(operator, 'document', id, '2')).statusCode).toBe(403);
    expect((await file(editor, 'document', id, '3')).statusCode).toBe(404);
    expect((await file(editor, 'document', id, 'x')).statusCode).toBe(422);
  });
});

test('an unknown record has no editions', async () => {
  const id = await add('document', 'Недолгий.pdf', pdf('1'));
  await portal.call(editor, 'DELETE', `${base}/document/${id}/`);
  const answer = await portal.call(editor, 'GET', `${base}/editions/document/${id}/`);
  expect(answer.statusCode).toBe(404);
  expect((await portal.call(operator, 'GET', `${base}/editions/document/1/`)).statusCode).toBe(403);
});

describe('a passed instruction', () => {
  test('the instruction stays passed in its edition after a correction', async () => {
    const id = await add('instruction', 'Отказы.mp4', mp4(LENGTH));
    const viewer = await portal.person('O');
    const viewing = await films.pass(viewer, id);
    await replace('instruction', id, 'Отказы.mp4', mp4(90), { edition: 'correction' });
    expect(await films.open(viewer, id)).toMatchObject({ user_instruction_id: viewing, status: 2 });
    expect(await viewingsOf(viewer, id)).toMatchObject([{ id: viewing, status: 2, edition: 1 }]);
  });

  test('a new edition makes it due again in a new viewing record; the old record is kept', async () => {
    const id = await add('instruction', 'Квоты.mp4', mp4(LENGTH));
    const viewer = await portal.person('O');
    const first = await films.pass(viewer, id);
    await replace('instruction', id, 'Квоты 2.mp4', mp4(LENGTH), { edition: 'new' });
    const count = async (): Promise<number> =>
      (await portal.call(viewer, 'GET', `${base}/instruction/due/`)).json().data.count;
    const due = await count();
    const opened = await films.open(viewer, id);
    expect(opened).toMatchObject({ status: 0, current_second: 0 });
    expect(opened.user_instruction_id).not.toBe(first);
    expect((await films.report(viewer, first, -1)).json().errors[0].code).toBe('edition_changed');
    await films.pass(viewer, id);
    expect(await count()).toBe(due - 1);
    expect(await viewingsOf(viewer, id)).toMatchObject([
      { id: first, instruction: 'Квоты.mp4', status: 2, edition: 1 },
      { id: opened.user_instruction_id, instruction: 'Квоты 2.mp4', status: 2, edition: 2 },
    ]);
  });

  test('the log keeps its edition after it is deleted', async () => {
    const id = await add('instruction', 'Уходит.mp4', mp4(LENGTH));
    const viewer = await portal.person('O');
    await replace('instruction', id, 'Уходит.mp4', mp4(LENGTH), { edition: 'new' });
    await films.pass(viewer, id);
    await portal.call(editor, 'DELETE', `${base}/instruction/${id}/`);
    expect(await viewingsOf(viewer, id)).toMatchObject([
      { instruction: 'Уходит.mp4', status: 2, edition: 2 },
    ]);
  });
});
