import { createHash } from 'node:crypto';
import readExcelFile from 'read-excel-file/node';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../testing/samples/pdf-text.ts';
import { videoOf, newVideos } from '../../../testing/scenes/films.ts';
import { newsBody } from '../../../testing/scenes/news.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const base = '/knowledge_base';
const FILM = videoOf('Охрана труда');
const NEWER = videoOf('Охрана труда 2', 90);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z') });
const editor = await portal.person('M', { employee: { area: 'Тула' } });
const viewer = await portal.person('O', {
  employee: { lastName: 'Прошедшая', firstName: 'Анна', middleName: 'Юрьевна', area: 'Тула' },
});
const films = await newVideos(portal, editor);
const instruction: string = await films.add({}, FILM);
await films.pass(viewer, instruction);
await films.change(instruction, { edition: 'new' }, NEWER);
await films.watch(viewer, instruction, 90);

const sheet = (who: Person, of: Person | 'me', query: Record<string, string> = {}) =>
  portal.call(who, 'GET', `${base}/evidence/${of === 'me' ? 'me' : of.accountId}/`, { query });

const FIRST = {
  kind: 'instruction',
  record_id: expect.any(String),
  title: 'Охрана труда',
  edition: 1,
  sha256: sha256(FILM.bytes),
  start_time: '2026-05-05T11:00:00+03:00',
  end_time: '2026-05-05T11:01:00+03:00',
  words_passed: true,
  quiz: null,
  acknowledged_at: null,
};
const SECOND = {
  ...FIRST,
  title: 'Охрана труда 2',
  edition: 2,
  sha256: sha256(NEWER.bytes),
  start_time: '2026-05-05T11:01:00+03:00',
  end_time: null,
  words_passed: false,
};

describe('an evidence sheet', () => {
  // Proves: GET /api/knowledge_base/evidence/{user_id}/
  test('the sheet has each watched edition with its hash, time and check words', async () => {
    const answer = await sheet(viewer, 'me');
    expect(answer.json().data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      SECOND,
      FIRST,
    ]);
    expect((await sheet(editor, viewer)).json()).toEqual(answer.json());
  });

  test('the sheet has each acknowledgement with its edition and time', async () => {
    const body = newsBody({ date_time: '2026-05-01', acknowledge: { required: true, due: null } });
    const { id } = (await portal.call(editor, 'POST', '/news/', { body })).json().data;
    const reader = await portal.person('O');
    await portal.call(reader, 'POST', '/acknowledgements/', { body: { type: 'news', id } });
    const { data } = (await sheet(reader, 'me')).json();
    expect(data).toMatchObject([
      {
        attributes: {
          ...{ kind: 'news', record_id: id, title: 'Новые правила', edition: 1, start_time: null },
          ...{ words_passed: null, acknowledged_at: expect.stringContaining('2026-05-05T') },
        },
      },
    ]);
  });

  test('a user reads the own sheet, and an editor those of others', async () => {
    const stranger = await portal.person('O');
    const accountant = await portal.person('B');
    expect((await sheet(stranger, viewer)).statusCode).toBe(403);
    expect((await sheet(accountant, viewer)).statusCode).toBe(403);
    expect((await sheet(accountant, 'me')).json().data).toEqual([]);
    expect((await portal.call(editor, 'GET', `${base}/evidence/999999/`)).statusCode).toBe(404);
    expect((await portal.call(editor, 'GET', `${base}/evidence/you/`)).statusCode).toBe(404);
    expect((await sheet(editor, viewer, { format: 'docx' })).statusCode).toBe(422);
  });

  test('the xlsx file has a row for each record with its proof', async () => {
    const answer = await sheet(editor, viewer, { format: 'xlsx' });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    const [book] = await readExcelFile(answer.rawPayload);
    const rows = book?.data ?? [];
    // A reader computes a moment from days, so that a fraction of a millisecond may be missing.
    const started = rows[2]?.[3];
    expect(started instanceof Date && Math.round(started.getTime() / 1000) * 1000).toBe(
      Date.parse('2026-05-05T11:00:00Z'),
    );
    expect(rows[1]).toEqual(expect.arrayContaining(['Охрана труда 2', sha256(NEWER.bytes), 'не пройдена']));
    expect(rows[2]).toEqual(expect.arrayContaining(['Охрана труда', 'слова названы', sha256(FILM.bytes)]));
    expect(rows.flat()).toContainEqual(expect.stringContaining('Прошедшая Анна Юрьевна'));
  });

  test('the pdf file is searchable, in Russian', async () => {
    const answer = await sheet(editor, viewer, { format: 'pdf' });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = await pdfText(answer.rawPayload);
    for (const part of [
      'Прошедшая Анна Юрьевна',
      'Охрана труда 2',
      '05.05.2026',
      'слова названы',
      'Контрольная',
    ])
      expect(text).toContain(part);
  });

  test('the pdf file names its language and structure, and a checksum is one word', async () => {
    const { rawPayload } = await sheet(editor, viewer, { format: 'pdf' });
    const document = await getDocumentProxy(new Uint8Array(rawPayload));
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const role of ['Sect', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"${role}"`);
    expect(rawPayload.toString('latin1')).toContain('/Lang (ru-RU)');
    const { items } = await (await document.getPage(1)).getTextContent();
    expect(items.map((item) => ('str' in item ? item.str : ''))).toContain(sha256(FILM.bytes));
  });

  test('the sheet keeps records of a deleted instruction, and its download is logged', async () => {
    await portal.call(editor, 'DELETE', `${base}/instruction/${instruction}/`);
    expect((await sheet(editor, viewer)).json().data).toHaveLength(2);
    expect(JSON.stringify(await portal.activityOf(editor))).toContain('Лист обучения: Прошедшая');
  });
});

describe('the evidence sheets of a team', () => {
  const AREA = 'Проверяемая';
  const team = (who: Person, query: Record<string, string> = {}) =>
    portal.call(who, 'GET', `${base}/evidence/`, { query });
  const member = (lastName: string, position: string, area = AREA) =>
    portal.person('O', { employee: { lastName, firstName: 'Ия', middleName: '', area, position } });
  const readIt = async (who: Person): Promise<void> => {
    const acknowledge = { required: true, due: null };
    const body = newsBody({ date_time: '2026-05-01', title: 'К проверке', acknowledge });
    const { id } = (await portal.call(editor, 'POST', '/news/', { body })).json().data;
    await portal.call(who, 'POST', '/acknowledgements/', { body: { type: 'news', id } });
  };

  // Proves: GET /api/knowledge_base/evidence/
  test('one file has a sheet for each employee of an area or position, also an empty one', async () => {
    const [one] = [await member('Борисова', 'Оператор'), await member('Андреева', 'Супервайзер')];
    await member('Чужая', 'Оператор', 'Другая');
    await readIt(one);
    expect((await team(editor, { area: AREA })).json().data.attributes).toEqual({ people: 2 });
    const book = await readExcelFile((await team(editor, { area: AREA, format: 'xlsx' })).rawPayload);
    expect(book.map(({ sheet: name }) => name)).toEqual(['1 Андреева Ия', '2 Борисова Ия']);
    expect(book[1]?.data[1]).toEqual(expect.arrayContaining(['Новость', 'К проверке']));
    expect(book[0]?.data.flat()).not.toContain('К проверке');
    const pdf = await team(editor, { area: AREA, position: 'Оператор', format: 'pdf' });
    const text = await pdfText(pdf.rawPayload);
    expect(text).toContain('Борисова Ия');
    expect(text).not.toContain('Андреева');
    const chosen = await team(editor, { users: String(one.accountId), format: 'xlsx' });
    expect((await readExcelFile(chosen.rawPayload)).map(({ sheet: name }) => name)).toEqual([
      '1 Борисова Ия',
    ]);
    expect(JSON.stringify(await portal.activityOf(editor))).toContain(`Листы обучения: ${AREA}`);
  });

  test('only managers get the sheets, and an empty or too large team is refused', async () => {
    expect((await team(viewer)).statusCode).toBe(403);
    expect((await team(editor, { area: 'Нигде', format: 'pdf' })).json().errors[0].detail).toBe(
      'Таких сотрудников нет.',
    );
    expect((await team(editor, { format: 'docx' })).statusCode).toBe(422);
    const { pool } = portal.database;
    await pool.query(
      `with hired as (
         insert into employee (code_id, last_name, first_name, middle_name, area, position)
         select 'Э' || n, 'Многих', 'Я', '', 'Большая', 'Оператор'
         from generate_series(1, 501) n returning id)
       insert into account (username, role, employee_id, password_hash)
       select 'big' || id, 'O', id, '' from hired`,
    );
    expect((await team(editor, { area: 'Большая' })).json().data.attributes.people).toBe(501);
    expect((await team(editor, { area: 'Большая', format: 'xlsx' })).json().errors[0].detail).toContain(
      'Больше 500 сотрудников',
    );
  });
});
