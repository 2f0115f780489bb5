// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/queries.ts';
import { snacks } from '../../../platform/notify.ts';
import { playUploads } from '../../../testing/played-uploads.ts';
import { renderHook } from '../../../testing/render-hook.ts';
import { TOO_MANY } from './chosen-files.ts';
import { useUploadBatch } from './use-upload-batch.ts';

const pdf = (name: string) => new File(['12345'], name);
const snackTexts = () => snacks.get().map(({ text }) => text);

/** The card of uploads, with one type of documents: 'НДФЛ…'. */
async function card() {
  queryClient.setQueryData(
    ['docflow', 'types'],
    [{ type: 'document_type', id: '4', attributes: { name: 'Справка', prefix: 'НДФЛ' } }],
  );
  const uploads = playUploads();
  const page = await renderHook(useUploadBatch, {
    wrapper: (inside) => createElement(QueryClientProvider, { client: queryClient }, inside),
  });
  const begin = async () => {
    let sending: Promise<void> | undefined;
    await page.act(() => {
      sending = page.now().send();
    });
    const upload = uploads.at(-1);
    if (!upload) throw new Error('nothing was sent');
    return { upload, end: (work: () => void) => page.act(() => (work(), sending)) };
  };
  return { page, uploads, begin };
}

beforeEach(() => queryClient.clear());
afterEach(() => {
  snacks.set([]);
  vi.unstubAllGlobals();
});

describe('files for accountants', () => {
  test('files can be sent if the type is known by name, or chosen for all', async () => {
    const { page } = await card();
    expect(page.now().isReady).toBe(false);
    await page.act(() => page.now().add([pdf('ндфл Иванова.pdf')]));
    expect(page.now().isReady).toBe(true);
    await page.act(() => page.now().add([pdf('Скан.pdf')]));
    // It asks for a choice, and is no error yet.
    expect(page.now().files.map(({ fault }) => fault)).toEqual([null, null]);
    expect(page.now().isReady).toBe(false);
    await page.act(() => page.now().chooseType('4'));
    expect(page.now().isReady).toBe(true);
    await page.act(() => page.now().chooseType(null));
    expect(page.now().isReady).toBe(false);
    await page.act(() => page.now().remove(page.now().files[1]?.field ?? ''));
    expect(page.now().isReady).toBe(true);
  });

  test('each file keeps the type chosen for it, in natural order', async () => {
    const { page, begin } = await card();
    await page.act(() => page.now().add([pdf('Скан 10.pdf'), pdf('Скан 9.pdf')]));
    expect(page.now().files.map(({ file }) => file.name)).toEqual(['Скан 9.pdf', 'Скан 10.pdf']);
    for (const { field } of page.now().files) await page.act(() => page.now().chooseTypeOf(field, 'НДФЛ'));
    expect(page.now().isReady).toBe(true);
    const { upload, end } = await begin();
    expect(page.now().progress?.total).toBe(10);
    const field = upload.form?.get('document_types');
    const types: unknown = JSON.parse(typeof field === 'string' ? field : '');
    expect(Object.values(types as object)).toEqual(['НДФЛ', 'НДФЛ']);
    await end(() => upload.answer(201, { data: [] }));
  });

  test('files over the limit are not added', async () => {
    const { page } = await card();
    const many = Array.from({ length: 400 }, (_, at) => pdf(`НДФЛ ${at}.pdf`));
    await page.act(() => page.now().add(many));
    expect(snackTexts()).toEqual([TOO_MANY]);
    expect(page.now().files).toEqual([]);
  });

  test('files are sent in one form, with progress per file', async () => {
    const { page, begin } = await card();
    await page.act(() => page.now().chooseType('4'));
    await page.act(() => page.now().add([pdf('1.pdf'), pdf('2.pdf')]));
    expect(page.now().sent).toEqual([0, 0]);
    const { upload, end } = await begin();
    const names = [...(upload.form?.values() ?? [])].map((value) =>
      value instanceof File ? value.name : value,
    );
    expect(names).toEqual(['4', '1.pdf', '2.pdf']);
    await page.act(() => upload.arrive(75, 100));
    expect(page.now().sent).toEqual([5, 2.5]);
    await end(() => upload.answer(201, { data: [] }));
    expect(snackTexts()).toEqual(['2 файла загружено']);
    expect(page.now()).toMatchObject({ files: [], progress: null });
  });
});

describe('a refused upload', () => {
  const fault = (detail: string, field?: string) => ({
    errors: [{ status: '415', code: 'x', detail, ...(field && { source: { pointer: `/${field}` } }) }],
  });

  test('the invalid file is marked, and the others are kept', async () => {
    const { page, begin } = await card();
    await page.act(() => page.now().add([pdf('НДФЛ 1.pdf'), pdf('НДФЛ 2.pdf')]));
    const { upload, end } = await begin();
    await end(() => upload.answer(415, fault('Это не PDF.', page.now().files[1]?.field)));
    expect(page.now().files.map((one) => one.fault)).toEqual([null, 'Это не PDF.']);
    expect(snackTexts()).toEqual(['Ни один файл не загружен: исправьте или уберите отмеченные.']);
    expect(page.now().isReady).toBe(false);
  });

  test('a refusal of all files shows the reason', async () => {
    const { page, begin } = await card();
    await page.act(() => page.now().add([pdf('НДФЛ 1.pdf')]));
    const { upload, end } = await begin();
    await end(() => upload.answer(413, fault('Запрос слишком большой.')));
    expect(snackTexts()).toEqual(['Запрос слишком большой.']);
    expect(page.now().files).toHaveLength(1);
  });

  test('a cancelled upload keeps the files for another attempt', async () => {
    const { page, begin } = await card();
    await page.act(() => page.now().add([pdf('НДФЛ 1.pdf')]));
    const { upload, end } = await begin();
    await end(() => page.now().cancel());
    expect(upload.isAborted).toBe(true);
    expect(snackTexts()).toEqual(['Загрузка отменена']);
    expect(page.now()).toMatchObject({ progress: null, isReady: true });
  });

  test('leaving the page cancels the upload', async () => {
    const { page, begin } = await card();
    await page.act(() => page.now().add([pdf('НДФЛ 1.pdf')]));
    const { upload } = await begin();
    await page.leave();
    expect(upload.isAborted).toBe(true);
  });
});
