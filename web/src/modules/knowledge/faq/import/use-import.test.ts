// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../platform/api/queries.ts';
import { snacks } from '../../../../platform/notify.ts';
import { playServer } from '../../../../testing/played-server.ts';
import { playUploads } from '../../../../testing/played-uploads.ts';
import { renderHook } from '../../../../testing/render-hook.ts';
import { newChoice } from '../../../../ui/panels/choice/folder-choice.ts';
import { useImport } from './use-import.ts';

const snackTexts = () => snacks.get().map(({ text }) => text);
const file = new File(['PK'], 'Памятка.docx');
const question = (at: number) => ({ at, question: `В${at}?`, excerpt: '', pictures: 0, too_long: false });
const SHOWN = {
  sha256: 'a'.repeat(64),
  levels: [1, 2],
  question_level: 2,
  sections: [{ name: 'Смены', questions: [question(0), question(1)] }],
  left_out: [],
};
const sections = (type: number, name: string) => ({
  data: [
    { type: 'faq_section', id: String(type), attributes: { faq_section_type_id: type, name, comment: '' } },
  ],
});

/** The dialog of a page of frequent questions; technical information has a section of that name. */
async function dialog() {
  const address = 'GET /api/knowledge_base/faq_section/?faq_section_type_id=';
  playServer({
    [`${address}1`]: () => Response.json(sections(1, 'Оплата')),
    [`${address}2`]: () => Response.json(sections(2, 'Смены')),
  });
  const uploads = playUploads();
  const seen = { isLocked: false, isClosed: false };
  const controls = {
    setSaving: (on: boolean) => void (seen.isLocked = on),
    finish: () => void (seen.isClosed = true),
  };
  const page = await renderHook(() => useImport(1, controls), {
    wrapper: (inside) => createElement(QueryClientProvider, { client: queryClient }, inside),
  });
  await expect.poll(() => page.now().known).toHaveLength(1);
  /** Begins an upload and answers it. */
  const upload = async (begin: () => void, status: number, body: unknown) => {
    await page.act(begin);
    const one = uploads.at(-1);
    await page.act(() => one?.answer(status, body));
    return one;
  };
  return { page, seen, upload };
}

const fault = { errors: [{ status: '422', code: 'x', detail: 'Файл повреждён.' }] };

beforeEach(() => queryClient.clear());
afterEach(() => {
  snacks.set([]);
  vi.unstubAllGlobals();
});

describe('an import of texts', () => {
  test('the preview is shown first, and the ticked questions are sent with the same key until refused', async () => {
    const { page, seen, upload } = await dialog();
    await upload(() => page.now().choose(file), 200, { data: SHOWN });
    await expect.poll(() => page.now().taken).toBe(2);
    expect(page.now().sections[0]?.choice).toBe(newChoice('Смены'));
    await page.act(() => page.now().changeQuestion(0, 1, { isTaken: false }));
    expect(page.now().taken).toBe(1);
    await page.act(() => page.now().chooseType(2));
    expect(page.now().sections[0]?.choice).toBe('2');
    const refused = await upload(() => page.now().send(), 422, fault);
    await expect.poll(snackTexts).toEqual(['Файл повреждён.']);
    expect(seen).toEqual({ isLocked: false, isClosed: false });
    const sent = await upload(() => page.now().send(), 201, {
      data: { sections: [], questions: ['7'], pictures: 0 },
    });
    await expect.poll(() => seen.isClosed).toBe(true);
    expect(snackTexts()).toContain('1 вопрос перенесён');
    const keys = [refused, sent].map((one) => one?.sentHeaders.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('an unreadable file shows its error, and another one can be chosen', async () => {
    const { page, upload } = await dialog();
    await upload(() => page.now().choose(file), 422, fault);
    await expect.poll(() => page.now().fault).toBe('Памятка.docx: Файл повреждён.');
    expect([page.now().file, page.now().preview]).toEqual([null, null]);
    await upload(() => page.now().choose(file), 200, { data: SHOWN });
    await expect.poll(() => page.now().preview).not.toBeNull();
    expect(page.now().fault).toBeNull();
  });
});
