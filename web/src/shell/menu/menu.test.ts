import { expect, test } from 'vitest';
import { isCurrent, KNOWLEDGE_PAGES, type MenuEntry, menuFor } from './menu.ts';

const words = (entries: readonly MenuEntry[]) =>
  entries.map((entry) =>
    'to' in entry ? entry.label : [entry.label, entry.pages.map((page) => page.label)],
  );

test('an accountant sees two short menus', () => {
  expect(words(menuFor('B'))).toEqual([
    ['Личный кабинет', ['Смена пароля', 'Журнал действий']],
    ['Администрирование', ['Документооборот']],
  ]);
});

test('an operator has no administration', () => {
  expect(words(menuFor('O'))).toEqual([
    [
      'База знаний',
      [
        'Документы по проекту',
        'Инструктажи',
        'Классификатор должностей',
        'Часто задаваемые вопросы',
        'Техническая информация',
      ],
    ],
    'Выходы',
    ['Личный кабинет', ['Смена пароля', 'Журнал действий', 'Мои инструктажи', 'Мои финансы']],
  ]);
});

test('administrators and moderators administer', () => {
  const both = [
    'Журнал действий',
    'Журнал инструктажей',
    'Планирование выходов',
    'Управление пользователями',
    'Обращения',
  ];
  expect(words(menuFor('M')).at(-1)).toEqual(['Администрирование', both]);
  expect(words(menuFor('A')).at(-1)).toEqual(['Администрирование', [...both, 'Обмен с ERP']]);
});

test('the entry of the open page is marked', () => {
  expect(isCurrent({ label: '', pages: KNOWLEDGE_PAGES }, '/knowledge_base/FAQ/')).toBe(true);
  expect(isCurrent({ label: '', to: '/workTime' }, '/workTime')).toBe(true);
  expect(isCurrent({ label: '', to: '/workTime' }, '/')).toBe(false);
});
