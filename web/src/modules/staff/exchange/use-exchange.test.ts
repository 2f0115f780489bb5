// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/queries.ts';
import { snacks } from '../../../platform/notify.ts';
import { playUploads } from '../../../testing/played-uploads.ts';
import { renderHook } from '../../../testing/render-hook.ts';
import { missingFields, refusalOf, useExchange } from './use-exchange.ts';

const file = new File(['Код;ФИО\n1;Иванова'], 'кадры.csv');
const COLUMNS = {
  columns: ['Код', 'ФИО'],
  fields: [
    { name: 'code_id', required: true, parts: [] },
    { name: 'area', required: true, parts: [] },
    { name: 'phone', required: false, parts: [] },
  ],
  mapping: { code_id: 'Код', area: null },
};
const COUNTS = { created: 1, updated: 0, unchanged: 0 };
const snackTexts = () => snacks.get().map(({ text }) => text);

/** The page of the exchange, and what the server answers to each file that goes. */
async function exchange() {
  const uploads = playUploads();
  const page = await renderHook(() => useExchange('employees'), {
    wrapper: (inside) => createElement(QueryClientProvider, { client: queryClient }, inside),
  });
  const during = async (work: () => Promise<unknown>, answer: (upload: (typeof uploads)[number]) => void) => {
    let done: Promise<unknown> | undefined;
    await page.act(() => {
      done = work();
    });
    const upload = uploads.at(-1);
    if (!upload) throw new Error('nothing was sent');
    await page.act(() => (answer(upload), done));
    return upload;
  };
  const choose = () =>
    during(
      () => page.now().choose(file),
      (upload) => upload.answer(200, { data: COLUMNS }),
    );
  return { page, uploads, during, choose };
}

beforeEach(() => queryClient.clear());
afterEach(() => {
  snacks.set([]);
  vi.unstubAllGlobals();
});

test('a file of another type, too large or empty is refused before the upload', () => {
  expect(refusalOf(file)).toBeNull();
  expect(refusalOf(new File(['x'], 'кадры.pdf'))).toContain('сохраните как XLSX');
  expect(refusalOf(new File([], 'КАДРЫ.XLSX'))).toBe('Файл пустой.');
});

test('a field needs no column if another column contains it', () => {
  const field = (name: string, required: boolean, parts: string[] = []) => {
    const texts = { label: name, example: '' };
    return { name, required, parts, ...texts };
  };
  const fields = [
    field('last_name', true),
    field('first_name', true),
    field('full_name', false, ['last_name']),
  ];
  const missing = (mapping: Record<string, string | null>) =>
    missingFields(fields, mapping).map(({ name }) => name);
  expect(missing({})).toEqual(['last_name', 'first_name']);
  expect(missing({ full_name: 'ФИО' })).toEqual(['first_name']);
});

describe('a file of the accounting system', () => {
  test('the columns are read; a required field without one is missing', async () => {
    const { page, choose } = await exchange();
    const upload = await choose();
    expect(upload.call).toBe('POST /api/erp/import/employees/columns/');
    expect(page.now().missing.map(({ name }) => name)).toEqual(['area']);
    await page.act(() => page.now().setColumn('area', 'ФИО'));
    expect(page.now().missing).toEqual([]);
    expect(page.now().mapping).toEqual({ code_id: 'Код', area: 'ФИО' });
  });

  test('the file is checked first without changes; another column invalidates the check', async () => {
    const { page, choose, during } = await exchange();
    await choose();
    const upload = await during(
      () => page.now().check(),
      (one) => one.answer(200, { data: COUNTS, meta: { warnings: [] } }),
    );
    expect(upload.call).toBe('POST /api/erp/import/employees/?dry_run=true');
    // The mapping goes before the file: the server knows the columns when the bytes come.
    expect([...(upload.form?.keys() ?? [])]).toEqual(['mapping', 'file']);
    expect(page.now().counts).toEqual({ ...COUNTS, coded: [] });
    expect(page.now().file).toBe(file);
    expect(snackTexts()).toEqual([]);
    await page.act(() => page.now().setColumn('area', 'ФИО'));
    expect(page.now().counts).toBeNull();
  });

  test('a file with errors can be imported without the invalid rows', async () => {
    const { page, choose, during } = await exchange();
    await choose();
    const trial = await during(
      () => page.now().checkRight(),
      (one) => one.answer(200, { data: { ...COUNTS, dry_run: true, skipped: 2 }, meta: { warnings: [] } }),
    );
    expect(trial.call).toBe('POST /api/erp/import/employees/?dry_run=true&faulty=skip');
    expect(page.now().counts).toMatchObject({ skipped: 2 });
    const taken = await during(
      () => page.now().accept('skip'),
      (one) => one.answer(200, { data: { ...COUNTS, skipped: 2 }, meta: { warnings: [] } }),
    );
    expect(taken.call).toBe('POST /api/erp/import/employees/?dry_run=false&faulty=skip');
    expect(page.now().file).toBeNull();
  });

  test('an imported file is cleared for the next one', async () => {
    const { page, choose, during } = await exchange();
    await choose();
    const upload = await during(
      () => page.now().accept(),
      (one) => one.answer(200, { data: COUNTS, meta: { warnings: [] } }),
    );
    expect(upload.call).toBe('POST /api/erp/import/employees/?dry_run=false');
    expect(snackTexts()).toEqual(['Файл принят']);
    expect(page.now()).toMatchObject({
      file: null,
      columns: null,
      counts: { ...COUNTS, coded: [] },
      isBusy: false,
    });
  });

  test('a file with errors is not imported: they are listed by row until the next check', async () => {
    const { page, choose, during } = await exchange();
    await choose();
    const errors = [{ status: '422', code: 'import_refused', detail: 'Строка 2: нет площадки.' }];
    await during(
      () => page.now().accept(),
      (one) => one.answer(422, { errors }),
    );
    expect(page.now().faults).toEqual(errors);
    expect(page.now()).toMatchObject({ file, counts: null });
    expect(snackTexts()).toEqual([]);
    await during(
      () => page.now().check(),
      (one) => one.answer(200, { data: COUNTS, meta: { warnings: [] } }),
    );
    expect(page.now().faults).toEqual([]);
  });

  test('a file refused by a busy server shows the reason, and the upload can be cancelled', async () => {
    const { page, choose, during } = await exchange();
    await choose();
    const errors = [{ status: '409', code: 'conflict', detail: 'Повторите действие.' }];
    await during(
      () => page.now().accept(),
      (one) => one.answer(409, { errors }),
    );
    expect(snackTexts()).toEqual(['Повторите действие.']);
    const upload = await during(
      () => page.now().accept(),
      () => page.now().cancel(),
    );
    expect(upload.isAborted).toBe(true);
    expect(page.now()).toMatchObject({ file, isBusy: false });
  });

  test('another file replaces it and all its state', async () => {
    const { page, choose } = await exchange();
    await choose();
    await page.act(() => page.now().choose(null));
    expect(page.now()).toMatchObject({ file: null, columns: null, counts: null, faults: [] });
  });
});
