import { afterEach, expect, test, vi } from 'vitest';
import { snacks } from '../../platform/notify.ts';
import { deleteTyped, isSameName } from './typed-delete.ts';

const deletion = (remove: () => Promise<unknown>) => ({
  question: 'Удалить проект?',
  questionText: '',
  title: 'Удаление проекта',
  text: '',
  name: 'Омнибус, весна 2024',
  confirmLabel: 'Удалить проект',
  mismatch: 'Проект «Омнибус, весна 2024» НЕ удалён: название введено неверно',
  remove,
});

afterEach(() => snacks.set([]));

test('only the exact name matches', () => {
  expect(isSameName('Омнибус, весна 2024', 'Омнибус, весна 2024')).toBe(true);
  expect(isSameName(' Омнибус, весна 2024 ', 'Омнибус, весна 2024')).toBe(true);
  expect(isSameName('омнибус, весна 2024', 'Омнибус, весна 2024')).toBe(false);
  expect(isSameName('', 'Омнибус, весна 2024')).toBe(false);
});

test('another name deletes nothing and shows a message', async () => {
  const remove = vi.fn<() => Promise<void>>(() => Promise.resolve());
  expect(await deleteTyped(deletion(remove), 'Омнибус')).toBe(false);
  expect(remove).not.toHaveBeenCalled();
  expect(snacks.get().map((snack) => snack.text)).toEqual([
    'Проект «Омнибус, весна 2024» НЕ удалён: название введено неверно',
  ]);
});

test('the right name deletes; a refusal keeps the record', async () => {
  expect(
    await deleteTyped(
      deletion(() => Promise.resolve()),
      'Омнибус, весна 2024',
    ),
  ).toBe(true);
  expect(
    await deleteTyped(
      deletion(() => Promise.reject(new Error('409'))),
      'Омнибус, весна 2024',
    ),
  ).toBe(false);
});
