// @vitest-environment jsdom
import { useForm } from '@mantine/form';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { snacks } from '../../platform/notify.ts';
import { renderHook } from '../../testing/render-hook.ts';
import { useSubmit } from './use-submit.ts';

const fault = (status: number, pointer?: string) =>
  new ApiError({
    status,
    call: 'POST /news/',
    errors: [
      { status: String(status), code: 'x', detail: 'Не подходит.', ...(pointer && { source: { pointer } }) },
    ],
  });

/** A dialog with one field, and the server behind it. */
async function dialog({ staysOpen = false } = {}) {
  const sent: { key: string; answer: PromiseWithResolvers<string> }[] = [];
  const seen = { isLocked: false, isClosed: false };
  const page = await renderHook(() => {
    const form = useForm({ initialValues: { title: '' } });
    const controls = {
      setSaving: (on: boolean) => void (seen.isLocked = on),
      finish: () => void (seen.isClosed = true),
      staysOpen,
    };
    const submit = useSubmit(form, controls, (_values, key) => {
      const answer = Promise.withResolvers<string>();
      sent.push({ key, answer });
      return answer.promise;
    });
    return { form, ...submit };
  });
  const press = () => page.act(() => void page.now().submit({ title: 'Итоги' }));
  return { page, sent, seen, press };
}

const said = () => snacks.get().map(({ text }) => text);
afterEach(() => snacks.set([]));

describe('saving a dialog', () => {
  test('the dialog is locked until the answer, then closes with the success text', async () => {
    const { page, sent, seen, press } = await dialog();
    await press();
    expect(seen).toEqual({ isLocked: true, isClosed: false });
    expect(page.now().isSending).toBe(true);
    await page.act(() => sent[0]?.answer.resolve('Новость добавлена'));
    expect(said()).toEqual(['Новость добавлена']);
    expect(seen.isClosed).toBe(true);
  });

  test('a dialog that stays open can be sent again', async () => {
    const { page, sent, press } = await dialog({ staysOpen: true });
    await press();
    await page.act(() => sent[0]?.answer.resolve('Сохранено'));
    expect(page.now().isSending).toBe(false);
    await press();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test('a double click sends one request', async () => {
    const { page, sent } = await dialog();
    await page.act(() => {
      void page.now().submit({ title: 'Итоги' });
      void page.now().submit({ title: 'Итоги' });
    });
    expect(sent).toHaveLength(1);
  });

  test('a refused dialog stays open: errors are at their fields, others in a snackbar', async () => {
    const { page, sent, seen, press } = await dialog();
    await press();
    await page.act(() => sent[0]?.answer.reject(fault(422, '/title')));
    expect(page.now().form.errors).toEqual({ title: 'Не подходит.' });
    expect(seen).toEqual({ isLocked: false, isClosed: false });
    expect(said()).toEqual([]);
    await press();
    await page.act(() => sent[1]?.answer.reject(fault(409)));
    expect(said()).toEqual(['Не подходит.']);
  });

  test('a retry after a lost answer has the same key, after a refusal another one', async () => {
    const { page, sent, press } = await dialog();
    for (const status of [0, 500, 422, 200]) {
      await press();
      await page.act(() => sent.at(-1)?.answer.reject(fault(status)));
    }
    const [first, afterLost, afterFault, afterRefusal] = sent.map(({ key }) => key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(afterLost).toBe(first);
    expect(afterFault).toBe(first);
    expect(afterRefusal).not.toBe(first);
  });
});
