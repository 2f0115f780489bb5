// @vitest-environment jsdom
import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from './api/queries.ts';
import { notify, snacks } from './notify.ts';

const said = (): string[] => snacks.get().map(({ text }) => text);
const act = <T>(work: () => Promise<T>): Promise<T> =>
  new MutationObserver<T>(queryClient, { mutationFn: work, meta: { silent: 'all' } }).mutate();

beforeEach(() => snacks.set([]));

describe('an error message', () => {
  test('a successful retry closes the error', async () => {
    notify.error('Не сохранено');
    await act(() => Promise.resolve());
    expect(said()).toEqual([]);
  });

  test('a failed retry keeps the error', async () => {
    notify.error('Не сохранено');
    await expect(act(() => Promise.reject(new Error('again')))).rejects.toThrow('again');
    expect(said()).toContain('Не сохранено');
  });

  test('an error that appeared during another action is kept', async () => {
    await act(() => {
      notify.error('25 ноября: запись закрыта');
      return Promise.resolve();
    });
    notify.success('1 отметка сохранена');
    expect(said()).toEqual(['25 ноября: запись закрыта', '1 отметка сохранена']);
  });
});
