// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../platform/api/queries.ts';
import { snacks } from '../../../../platform/notify.ts';
import { playServer } from '../../../../testing/played-server.ts';
import { playUploads } from '../../../../testing/played-uploads.ts';
import { renderHook } from '../../../../testing/render-hook.ts';
import { useBulk } from './use-bulk.ts';

const pdf = (name: string) => new File(['12345'], name);
const snackTexts = () => snacks.get().map(({ text }) => text);
const picked = (...names: string[]) =>
  Promise.resolve(names.map((name) => ({ file: pdf(name), folder: null })));

const PROJECT = { type: 'document_project', id: '4', attributes: { name: 'Квоты', is_archive: false } };

/** The dialog of many documents, with one project. */
async function dialog() {
  playServer({
    'GET /api/knowledge_base/document_project/': () => Response.json({ data: [PROJECT] }),
    'POST /api/knowledge_base/document/names/': () => Response.json({ data: [] }),
  });
  const uploads = playUploads();
  const seen = { isLocked: false, isClosed: false };
  const controls = {
    setSaving: (on: boolean) => void (seen.isLocked = on),
    finish: () => void (seen.isClosed = true),
  };
  const page = await renderHook(() => useBulk(controls), {
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
  return { page, seen, begin };
}

beforeEach(() => queryClient.clear());
afterEach(() => {
  snacks.set([]);
  vi.unstubAllGlobals();
});

describe('a bulk upload', () => {
  test('files are sent in one form once each has a project, with progress per file', async () => {
    const { page, seen, begin } = await dialog();
    await page.act(() => page.now().add(picked('Б.pdf', 'А.pdf')));
    expect(page.now().rows.map(({ name }) => name)).toEqual(['А', 'Б']);
    expect(page.now().isReady).toBe(false);
    await page.act(() => page.now().chooseProject('4'));
    expect(page.now().isReady).toBe(true);
    const { upload, end } = await begin();
    expect(seen.isLocked).toBe(true);
    expect(upload.call).toBe('POST /api/knowledge_base/document/bulk/');
    await page.act(() => upload.arrive(75, 100));
    expect(page.now().sent).toEqual([5, 2.5]);
    await end(() => upload.answer(201, { data: [] }));
    expect(snackTexts()).toEqual(['2 документа добавлено']);
    expect(seen.isClosed).toBe(true);
  });

  test('files over the limit are not added', async () => {
    const { page } = await dialog();
    await page.act(() => page.now().add(picked(...Array.from({ length: 101 }, (_, at) => `${at}.pdf`))));
    expect(page.now().rows).toEqual([]);
    expect(snackTexts()[0]).toMatch(/^Не больше 100 файлов за раз/);
  });

  test('refused files are kept, and the invalid one is marked until it is changed', async () => {
    const { page, seen, begin } = await dialog();
    await page.act(() => page.now().chooseProject('4'));
    await page.act(() => page.now().add(picked('А.pdf', 'Б.pdf')));
    const { upload, end } = await begin();
    const field = page.now().rows[1]?.field ?? '';
    const errors = [{ status: '415', code: 'x', detail: 'Это не PDF.', source: { pointer: `/${field}` } }];
    await end(() => upload.answer(422, { errors }));
    expect(page.now().rows.map(({ refusal }) => refusal)).toEqual([null, 'Это не PDF.']);
    expect(snackTexts()).toEqual(['Ни один файл не загружен: исправьте или уберите отмеченные.']);
    expect([page.now().isReady, seen.isLocked, seen.isClosed]).toEqual([false, false, false]);
    await page.act(() => page.now().remove(field));
    expect(page.now().isReady).toBe(true);
  });

  test('a lost answer is retried with the same key, a refusal with another', async () => {
    const { page, begin } = await dialog();
    await page.act(() => page.now().chooseProject('4'));
    await page.act(() => page.now().add(picked('А.pdf')));
    const keys: (string | undefined)[] = [];
    const pointer = { pointer: '/files' };
    for (const status of [0, 422, 201]) {
      const { upload, end } = await begin();
      keys.push(upload.sentHeaders.get('idempotency-key'));
      const errors = [{ status: '422', code: 'x', detail: 'Нет.', source: pointer }];
      await end(() =>
        status ? upload.answer(status, status === 201 ? { data: [] } : { errors }) : upload.lose(),
      );
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
