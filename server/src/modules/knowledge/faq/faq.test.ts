import { describe, expect, test } from 'vitest';
import { usePortal } from '../../../testing/use-portal.ts';

const base = '/knowledge_base';

const portal = await usePortal({ now: new Date('2026-11-20T09:00:00Z') });
const [editor, reader] = [await portal.person('M'), await portal.person('O')];

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, query = {}) =>
  portal.call(editor, method, `${base}/${path}/`, { body: { ...body }, query });
const section = async (name: string, type = 1): Promise<string> =>
  (await send('POST', 'faq_section', { faq_section_type_id: type, name, comment: '' })).json().data.id;
const asked = (sectionId: string, question: string, answer = '<p>Да.</p>') => ({
  faq_section_id: sectionId,
  question,
  answer,
});
const ask = async (...of: Parameters<typeof asked>): Promise<string> =>
  (await send('POST', 'faq_question', asked(...of))).json().data.id;
const questions = async (type: 1 | 2): Promise<string[]> => {
  const query = { faq_section__faq_section_type: String(type) };
  const answer = await portal.call(reader, 'GET', `${base}/faq_question/`, { query });
  return answer
    .json()
    .data.map(({ attributes }: { attributes: { question: string } }) => attributes.question);
};
const found = async (query: string) =>
  (await portal.call(reader, 'GET', '/search/', { query: { query } }))
    .json()
    .data.map(({ attributes }: { attributes: { kind: string; group: string; url: string } }) => attributes);
const lastEntry = async () => (await portal.activityOf(editor)).at(-1);

describe('a question', () => {
  test('a question is found on its page, and the link opens it', async () => {
    const id = await section('Смены');
    const question = await ask(id, 'Как отменить выход?');
    expect(await found('выход')).toMatchObject([
      { kind: 'faq', group: 'Смены', url: `/knowledge_base/FAQ?open=${id}&item=${question}` },
    ]);
  });

  test('a question moved to the technical page is listed, found and logged there', async () => {
    const [faq, technical] = [await section('Общее'), await section('Планшет', 2)];
    const id = await ask(faq, 'Что с батискафом?');
    expect((await send('PUT', `faq_question/${id}`, asked(technical, 'Что с батискафом?'))).statusCode).toBe(
      200,
    );
    expect([await questions(1), await questions(2)]).toEqual([
      expect.not.arrayContaining(['Что с батискафом?']),
      expect.arrayContaining(['Что с батискафом?']),
    ]);
    expect(await found('батискаф')).toMatchObject([{ kind: 'technical', group: 'Планшет' }]);
    expect((await lastEntry())?.changes).toEqual({ sectionId: [Number(faq), Number(technical)] });
  });

  test('a question is sanitised before it is stored', async () => {
    const answer = '<p onclick="x()">Да<script>alert(1)</script></p>';
    const created = await send('POST', 'faq_question', asked(await section('Опасное'), 'Можно?', answer));
    expect(created.json().data.attributes.answer).toBe('<p>Да</p>');
  });

  test('concurrent exchanges of sections leave each question in one of them without errors', async () => {
    const [one, other] = [await section('Левое'), await section('Правое')];
    const there = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(one, `Туда ${n}?`)));
    const back = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(other, `Обратно ${n}?`)));
    const answers = await Promise.all([
      ...there.map((id, n) => send('PUT', `faq_question/${id}`, asked(other, `Туда ${n}?`))),
      ...back.map((id, n) => send('PUT', `faq_question/${id}`, asked(one, `Обратно ${n}?`))),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
  });
});

describe('a section', () => {
  test('a renamed or technical section takes its questions along', async () => {
    const id = await section('Ноты');
    await ask(id, 'Где гобой?');
    await send('PUT', `faq_section/${id}`, { faq_section_type_id: 2, name: 'Партитуры', comment: 'о нотах' });
    expect(await found('гобой')).toMatchObject([{ kind: 'technical', group: 'Партитуры' }]);
    expect(await questions(2)).toContain('Где гобой?');
    expect((await lastEntry())?.changes).toEqual({
      type: [1, 2],
      name: ['Ноты', 'Партитуры'],
      comment: ['', 'о нотах'],
    });
  });

  test('a section with questions is deleted only with them, and they are no longer found', async () => {
    const id = await section('Временное');
    await ask(id, 'Где фагот?');
    expect((await send('DELETE', `faq_section/${id}`, {})).json().errors[0].code).toBe('not_empty');
    expect(await found('фагот')).toHaveLength(1);
    expect((await send('DELETE', `faq_section/${id}`, {}, { cascade: 'true' })).statusCode).toBe(204);
    expect(await found('фагот')).toEqual([]);
    expect((await lastEntry())?.details).toBe('Раздел «Временное», вопросов: 1');
  });

  test('an unknown section is 404, and no question can be added to it', async () => {
    const body = { faq_section_type_id: 1, name: 'x', comment: '' };
    expect((await send('PUT', 'faq_section/999999', body)).statusCode).toBe(404);
    expect((await send('DELETE', 'faq_section/999999', {})).statusCode).toBe(404);
    const id = await ask(await section('Была'), 'Куда?');
    const moved = await send('PUT', `faq_question/${id}`, asked('999999', 'Куда?'));
    expect(moved.json().errors[0]).toMatchObject({
      code: 'parent_missing',
      source: { pointer: '/faq_section_id' },
    });
  });
});
