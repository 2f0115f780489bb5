import { ROLES } from '@portal/contract/shared/roles.ts';
import { expect, test } from 'vitest';
import { placesFor } from './places.ts';

const labels = (role: (typeof ROLES)[number], kind: 'page' | 'action') =>
  placesFor(role)
    .filter((place) => place.kind === kind)
    .map(({ label }) => label);

test('the search offers the actions of the role', () => {
  expect(labels('M', 'action')).toEqual(['Добавить новость', 'Записаться на смены']);
  expect(labels('O', 'action')).toEqual(['Записаться на смены']);
  expect(labels('B', 'action')).toEqual(['Загрузить документы']);
});

test('the search offers the pages of its menu, each URL once', () => {
  expect(labels('O', 'page')).toContain('Мои инструктажи');
  expect(labels('O', 'page')).not.toContain('Управление пользователями');
  for (const role of ROLES) {
    const pages = placesFor(role).filter(({ kind }) => kind === 'page');
    expect(pages).not.toEqual([]);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
  }
});
