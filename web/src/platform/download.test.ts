import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadFile, PREPARING, READY } from './download.ts';
import { snacks } from './notify.ts';

const link = { href: '', download: '', click: vi.fn<() => void>() };
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => link });
  vi.stubGlobal('fetch', answer);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:portal');
  vi.useFakeTimers();
});
afterEach(() => {
  snacks.set([]);
  link.click.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const snackTexts = () => snacks.get().map((snack) => snack.text);

test('a download notifies at start and end, and frees the memory', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  answer.mockResolvedValue(new Response('bytes'));
  await downloadFile('/knowledge_base/file/document/5/', 'Анкета.pdf');
  expect(snackTexts()).toEqual([PREPARING, READY]);
  expect(link.download).toBe('Анкета.pdf');
  expect(link.click).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:portal');
});

test('a file whose title ends in a full stop is saved with a single one', async () => {
  answer.mockResolvedValue(new Response('bytes'));
  await downloadFile('/knowledge_base/file/document/8/', 'Приказ о сменах..docx');
  expect(link.download).toBe('Приказ о сменах.docx');
});

test('a file is saved under the name that the server gives it where the page has none', async () => {
  const name = 'Табель 2026-11, Тула для 1С, версия 2.csv';
  const headers = {
    'content-disposition': `attachment; filename=x.csv; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
  answer.mockResolvedValue(new Response('bytes', { headers }));
  await downloadFile('/work_time/timesheet/?format=1c');
  expect(link.download).toBe(name);
});

test('a refused download shows the reason of the answer', async () => {
  const errors = [{ status: '404', code: 'not_found', detail: 'Такой записи не существует.' }];
  answer.mockResolvedValue(Response.json({ errors }, { status: 404 }));
  await downloadFile('/knowledge_base/file/document/6/', 'Анкета.pdf');
  expect(snackTexts()).toEqual([PREPARING, 'Такой записи не существует.']);
  expect(link.click).not.toHaveBeenCalled();
});

test('a second click during a download does nothing', async () => {
  let finish: (response: Response) => void = () => undefined;
  answer.mockReset();
  answer.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const first = downloadFile('/x/', 'x');
  await downloadFile('/x/', 'x');
  finish(new Response('bytes'));
  await first;
  expect(answer).toHaveBeenCalledOnce();
});
