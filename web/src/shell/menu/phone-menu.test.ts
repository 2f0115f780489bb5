import { ROLES } from '@portal/contract/shared/roles.ts';
import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';
import { openInBar, phoneMenuFor } from './phone-menu.ts';

test('the bar has shifts, news and instructions, and for an accountant the documents', () => {
  for (const role of ['A', 'M', 'O'] as const) {
    expect(phoneMenuFor(role).bar.map(({ label }) => label)).toEqual(['Выходы', 'Новости', 'Инструктажи']);
  }
  expect(phoneMenuFor('B').bar.map(({ label }) => label)).toEqual(['Документы', 'Новости']);
});

test.each(ROLES)('bar and sheet together contain every page of the menu of %s, once', (role) => {
  const { bar, groups } = phoneMenuFor(role);
  const shown = [...bar, ...groups.flatMap(({ pages }) => pages)].map(({ to }) => to);
  const menu = menuFor(role).flatMap((entry) =>
    'to' in entry ? [entry.to] : entry.pages.map(({ to }) => to),
  );
  expect(shown.toSorted()).toEqual([...menu, '/', '/account', '/news/CATI'].toSorted());
  expect(groups.every(({ pages }) => pages.length > 0)).toBe(true);
});

test.each(ROLES)('the sheet of %s has the employees among the main pages', (role) => {
  const [main] = phoneMenuFor(role).groups;
  expect(main?.pages.map(({ label }) => label)).toEqual(['Главная страница', 'Сотрудники', 'Профиль']);
});

test.each([
  ['/people/7', 'more'],
  ['/workTime', '/workTime'],
  ['/news/TNS', '/news/CATI'],
  ['/news/news/7', '/news/CATI'],
  ['/personalInstructionsLog/', '/personalInstructionsLog'],
  ['/workTime/board', '/workTime'],
  ['/account', 'more'],
  ['/', undefined],
])('the bar at %s marks %s', (path, marked) => {
  expect(openInBar('A', path)).toBe(marked);
});
