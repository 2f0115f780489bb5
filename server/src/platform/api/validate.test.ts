import { type Call, defineCall } from '@portal/contract/shared/call.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eitherInput, InvalidInput, parseInput } from './validate.ts';

const Shift = z.object({ date: z.iso.date('нужна дата'), shift_id: z.coerce.number('нужна смена').int() });

function faultsOf(work: () => unknown): [place: string | undefined, detail: string][] {
  try {
    work();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.items.map(({ source, detail }) => [
      source && ('pointer' in source ? source.pointer : source.parameter),
      detail,
    ]);
  }
  return [];
}

type Parts = Pick<Call, 'params' | 'query' | 'body' | 'multipart'>;
const call = (parts: Parts): Call =>
  defineCall({
    summary: 'Проба.',
    method: 'POST',
    path: '/probe/',
    who: 'anyone',
    status: 200,
    answer: z.unknown(),
    ...parts,
  });

describe('parsing a request', () => {
  test('valid input is converted as in the contract', () => {
    const parts = call({ params: z.object({ id: z.coerce.number() }), query: z.object({}), body: Shift });
    const raw = { params: { id: '7' }, query: {}, body: { date: '2026-12-01', shift_id: '2' } };
    expect(parseInput(parts, raw)).toEqual({
      params: { id: 7 },
      query: {},
      body: { date: '2026-12-01', shift_id: 2 },
    });
  });

  test('an impossible id is 404 before anything else is checked', () => {
    const parts = call({ params: z.object({ id: z.coerce.number().int() }), body: Shift });
    expect(() => parseInput(parts, { params: { id: 'x' }, query: {}, body: 'no body' })).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
  });

  test('an error in a body names its field, one in a query its parameter', () => {
    const body = { params: {}, query: {}, body: { date: '01.12.2026', shift_id: 'вторая' } };
    expect(faultsOf(() => parseInput(call({ body: Shift }), body))).toEqual([
      ['/date', 'нужна дата'],
      ['/shift_id', 'нужна смена'],
    ]);
    const query = { params: {}, query: { date: 'вчера', shift_id: '2' }, body: undefined };
    expect(faultsOf(() => parseInput(call({ query: Shift }), query))).toEqual([['date', 'нужна дата']]);
  });

  test('a slash or tilde in a field name is escaped as in JSON pointers', () => {
    const body = z.object({ 'a/b~c': z.string('нужен текст') });
    expect(faultsOf(() => parseInput(call({ body }), { params: {}, query: {}, body: {} }))).toEqual([
      ['/a~1b~0c', 'нужен текст'],
    ]);
  });

  test('a hostile body with thousands of errors gets the first hundred', () => {
    const body = z.array(z.string('нужен текст'));
    const raw = { params: {}, query: {}, body: Array.from({ length: 5000 }, (_, at) => at) };
    const faults = faultsOf(() => parseInput(call({ body }), raw));
    expect(faults).toHaveLength(100);
    expect(faults.at(-1)).toEqual(['/99', 'нужен текст']);
  });

  test('the errors of a union of record and list follow the sent kind', () => {
    const parts = call({ body: z.union([Shift, z.array(Shift)]) });
    const list = [
      { date: '2026-12-01', shift_id: 2 },
      { date: 'x', shift_id: 2 },
    ];
    expect(faultsOf(() => parseInput(parts, { params: {}, query: {}, body: list }))).toEqual([
      ['/1/date', 'нужна дата'],
    ]);
    expect(
      faultsOf(() => parseInput(parts, { params: {}, query: {}, body: { date: 'x', shift_id: 2 } })),
    ).toEqual([['/date', 'нужна дата']]);
  });

  test('a NUL in a parameter is removed, because the database would refuse it', () => {
    const query = z.object({ search: z.string() });
    expect(parseInput(call({ query }), { params: {}, query: { search: 'а\0б' }, body: {} }).query).toEqual({
      search: 'аб',
    });
  });

  test('a multipart form is left to its own route', () => {
    const parts = call({ body: Shift, multipart: true });
    expect(parseInput(parts, { params: {}, query: {}, body: 'bytes' }).body).toBeUndefined();
  });
});

describe('fields in the body or the query', () => {
  const good = { date: '2026-12-01', shift_id: '2' };
  const read = { date: '2026-12-01', shift_id: 2 };

  test.each([
    ['the body', good, {}],
    ['the address where there is no body', undefined, good],
    ['the address where the body is empty', {}, good],
    ['the body where both have them', good, { date: '2027-01-01', shift_id: '3' }],
  ])('the fields are taken from %s', (_, body, query: Record<string, string>) => {
    expect(eitherInput(Shift, body, query)).toEqual(read);
  });

  test('an error names its source', () => {
    expect(faultsOf(() => eitherInput(Shift, { ...good, date: 'x' }, {}))).toEqual([['/date', 'нужна дата']]);
    expect(faultsOf(() => eitherInput(Shift, undefined, { ...good, date: 'x' }))).toEqual([
      ['date', 'нужна дата'],
    ]);
    expect(faultsOf(() => eitherInput(Shift, undefined, {})).map(([place]) => place)).toEqual([
      '/date',
      '/shift_id',
    ]);
  });
});

test('texts are stored composed, passwords as they were typed', () => {
  const decomposed = 'Йод'.normalize('NFD');
  const body = z.object({ name: z.string(), tags: z.array(z.string()), old_password: z.string() });
  const raw = { name: decomposed, tags: [decomposed], old_password: decomposed };
  const input = parseInput(call({ body }), { params: {}, query: {}, body: raw });
  expect(input.body).toEqual({ name: 'Йод', tags: ['Йод'], old_password: decomposed });
});
