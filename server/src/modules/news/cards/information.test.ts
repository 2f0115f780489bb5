import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
const editor = await portal.person('M');
beforeEach(() => portal.database.pool.query('delete from information'));

interface Card {
  id: string;
  attributes: { content: string; order: number | null; information_type: number; image: string };
}

const body = (text: string, values: object = {}) => ({
  content: `<p>${text}</p>`,
  information_type: 1,
  image: '',
  ...values,
});

async function add(text: string, values: object = {}): Promise<Card> {
  const answer = await portal.call(editor, 'POST', '/information/information/', { body: body(text, values) });
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}

const put = (card: Card, text: string, values: object = {}) =>
  portal.call(editor, 'PUT', `/information/information/${card.id}/`, { body: body(text, values) });

const list = async (who: Person, query?: Record<string, string>): Promise<Card[]> =>
  (await portal.call(who, 'GET', '/information/information/', { query })).json().data;

/** Active cards as `1 text`, in the order of the answer. */
const active = async () =>
  (await list(editor, { information_type: '1' })).map(
    ({ attributes }) => `${attributes.order} ${attributes.content.replace(/<[^>]*>/g, '')}`,
  );

describe('the order of active cards', () => {
  // Proves: POST /api/information/information/
  test('a card inserted at a position moves the others', async () => {
    await add('а');
    await add('б');
    await add('в', { order: 1 });
    expect(await active()).toEqual(['1 в', '2 а', '3 б']);
  });

  // Proves: PUT /api/information/information/{id}/
  test('a card moves up and down', async () => {
    const [a, , c] = [await add('а'), await add('б'), await add('в')];
    await put(c, 'в', { order: 1 });
    expect(await active()).toEqual(['1 в', '2 а', '3 б']);
    await put(a, 'а', { order: 3 });
    expect(await active()).toEqual(['1 в', '2 б', '3 а']);
  });

  // Proves: DELETE /api/information/information/{id}/
  test('hiding or deleting a card closes the gap', async () => {
    const [a, b] = [await add('а'), await add('б')];
    await add('в');
    await put(a, 'а', { information_type: 'hide' });
    expect(await active()).toEqual(['1 б', '2 в']);
    await portal.call(editor, 'DELETE', `/information/information/${b.id}/`);
    expect(await active()).toEqual(['1 в']);
  });

  test('a position beyond the end is the last one, a card without a position is last or keeps its own', async () => {
    await add('а', { order: 7 });
    const b = await add('б');
    await add('в');
    await put(b, 'б!');
    expect(await active()).toEqual(['1 а', '2 б!', '3 в']);
  });

  test('only active cards have an order', async () => {
    const card = await add('а', { information_type: 3, order: 1 });
    expect(card.attributes.order).toBeNull();
  });

  test('twenty concurrent editors leave exactly 1…n', async () => {
    const cards = await Promise.all(Array.from({ length: 8 }, (_, i) => add(`к${i}`, { order: 1 })));
    await Promise.all([
      ...cards.slice(0, 4).map((card, i) => put(card, `п${i}`, { order: 8 - i })),
      ...cards
        .slice(4, 6)
        .map((card) => portal.call(editor, 'DELETE', `/information/information/${card.id}/`)),
      ...cards.slice(6).map((card) => put(card, 'скрыта', { information_type: 2 })),
      ...Array.from({ length: 6 }, (_, i) => add(`н${i}`, { order: 2 })),
    ]);
    const orders = (await list(editor, { information_type: '1' })).map((card) => card.attributes.order);
    expect(orders).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
  });
});

describe('visibility of cards', () => {
  // Proves: GET /api/information/information/
  test('an operator gets active cards only, whatever the filter', async () => {
    const operator = await portal.person('O');
    await add('видно');
    await add('скрыто', { information_type: 'hide' });
    await add('архив', { information_type: 'archive' });
    expect(await list(operator)).toHaveLength(1);
    expect(await list(operator, { information_type: '2' })).toEqual([]);
    expect(await list(editor)).toHaveLength(3);
    expect(await list(editor, { information_type: 'archive' })).toHaveLength(1);
  });
});

describe('errors of a card', () => {
  test.each([
    [{ content: '<p></p>' }, '/content'],
    [{ information_type: 4 }, '/information_type'],
    [{ information_type: 'toString' }, '/information_type'],
    [{ order: 0 }, '/order'],
    [{ order: 1.5 }, '/order'],
  ])('an error names its field, case %$', async (values, pointer) => {
    const answer = await portal.call(editor, 'POST', '/information/information/', {
      body: body('а', values),
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source.pointer).toBe(pointer);
  });

  test('a deleted card cannot be changed', async () => {
    const card = await add('а');
    await portal.call(editor, 'DELETE', `/information/information/${card.id}/`);
    expect((await put(card, 'б')).statusCode).toBe(404);
  });

  test('scripts are removed from picture and text', async () => {
    const card = await add('а', {
      image: '<img src="/api/images/a.png" onerror="alert(1)"><script>1</script>',
    });
    expect(card.attributes.image).toBe('<img src="/api/images/a.png" />');
  });
});
