// @vitest-environment jsdom
import { type Section, type Sections, SECTIONS } from '@portal/contract/admin/settings/sections.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { storeSections } from '../../platform/settings/sections.ts';
import { isCurrent, type MenuEntry, menuFor, pageOf, pagesOf, topMenuFor } from './menu.ts';

const all = Object.fromEntries(SECTIONS.map((section): [Section, boolean] => [section, true])) as Sections;
afterEach(() => storeSections(all));

const words = (entries: readonly MenuEntry[]) =>
  entries.map((entry) =>
    'to' in entry ? entry.label : [entry.label, entry.pages.map((page) => page.label)],
  );

test('an accountant sees employees and two short menus', () => {
  expect(words(menuFor('B'))).toEqual([
    'Сотрудники',
    [
      'Личный кабинет',
      ['Мои дела', 'Смена пароля', 'Мой журнал действий', 'Заявки', 'Мои документы', 'Мои обращения'],
    ],
    ['Администрирование', ['Документооборот', 'Рассылка документов']],
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
    'Сотрудники',
    [
      'Личный кабинет',
      [
        'Мои дела',
        'Смена пароля',
        'Мой журнал действий',
        'Мои инструктажи',
        'Мои финансы',
        'Заявки',
        'Мои документы',
        'Мои обращения',
      ],
    ],
  ]);
});

test('administrators and moderators have an administration menu', () => {
  const both = [
    'Журнал действий',
    'Журнал инструктажей',
    'Управление пользователями',
    'Обучение',
    'Обращения',
    'Выработка',
    'Споры',
    'Актуальность знаний',
  ];
  expect(words(menuFor('M')).at(-1)).toEqual(['Администрирование', both]);
  expect(words(menuFor('A')).at(-1)).toEqual([
    'Администрирование',
    [...both, 'Рассылка документов', 'Обмен с ERP', 'Настройки', 'Состояние портала'],
  ]);
});

test('pages of a group share one entry of the top bar', () => {
  const both = [
    'Журнал действий',
    'Журнал инструктажей',
    'Управление пользователями',
    'Обучение и знания',
    'Обращения и споры',
  ];
  expect(words(topMenuFor('M')).at(-1)).toEqual(['Администрирование', both]);
  expect(words(topMenuFor('A')).at(-1)).toEqual([
    'Администрирование',
    [...both, 'Рассылка документов', 'Обмен с ERP', 'Настройки и состояние'],
  ]);
  for (const role of ['O', 'B'] as const) expect(words(topMenuFor(role))).toEqual(words(menuFor(role)));
});

test.each([
  ['/freshness', 'Обучение и знания'],
  ['/state', 'Настройки и состояние'],
])('%s is current in the entry %s', (path, label) => {
  const current = pagesOf(topMenuFor('A')).filter((entry) => isCurrent(entry, pageOf(menuFor('A'), path)));
  expect(current.map((entry) => entry.label)).toEqual([label]);
});

test('output is current in shifts, and has an entry of its own without them', () => {
  const output = '/erp/production';
  const current = topMenuFor('M').filter((entry) => isCurrent(entry, pageOf(menuFor('M'), output)));
  expect(current.map(({ label }) => label)).toEqual(['Выходы']);
  storeSections({ ...all, shifts: false });
  expect(pagesOf(topMenuFor('M')).map(({ label }) => label)).toContain('Выработка');
});

test.each([
  ['/knowledge_base/FAQ/', '/knowledge_base/FAQ'],
  ['/workTime', '/workTime'],
  ['/workTime/board', '/workTime'],
  ['/file_viewer/instruction/7', '/knowledge_base/instructions'],
  ['/news/CATI', '/'],
  ['/news/news/12', '/'],
  ['/information/active', '/'],
  ['/', '/'],
  ['/account', undefined],
  ['/myFeedback', '/myFeedback'],
  ['/search', undefined],
  ['/notifications', undefined],
  ['/notificationSettings', undefined],
  ['/disputes', '/disputes'],
  ['/people/7', '/people'],
  ['/adminDocFlow/types', '/settings'],
])('%s belongs to %s of the menu', (path, page) => {
  expect(pageOf(menuFor('A'), path)).toBe(page);
});

test('disputes of an operator belong to their finances', () => {
  expect(pageOf(menuFor('O'), '/disputes/')).toBe('/erp/myFinances');
});

test('types of documents of an accountant belong to the documents', () => {
  expect(pageOf(menuFor('B'), '/adminDocFlow/types')).toBe('/adminDocFlow');
});

test('an entry is current for its own page or one of its pages', () => {
  const page = pageOf(menuFor('A'), '/userManagement');
  expect(
    menuFor('A')
      .filter((entry) => isCurrent(entry, page))
      .map(({ label }) => label),
  ).toEqual(['Администрирование']);
});

test.each(['O', 'M', 'A', 'B'] as const)('no two entries of the menu of %s have one icon', (role) => {
  const pages = pagesOf(menuFor(role));
  expect(new Set(pages.map(({ icon }) => icon)).size).toBe(pages.length);
});

describe('a section that is switched off', () => {
  test('an organisation with a knowledge base and shifts only has no other entry', () => {
    const kept = new Set<Section>(['documents', 'instructions', 'positions', 'faq', 'shifts']);
    storeSections(
      Object.fromEntries(SECTIONS.map((name): [Section, boolean] => [name, kept.has(name)])) as Sections,
    );
    expect(words(menuFor('O'))).toEqual([
      [
        'База знаний',
        ['Документы по проекту', 'Инструктажи', 'Классификатор должностей', 'Часто задаваемые вопросы'],
      ],
      'Выходы',
      ['Личный кабинет', ['Мои дела', 'Смена пароля', 'Мой журнал действий', 'Мои инструктажи']],
    ]);
    expect(words(menuFor('B'))).toEqual([
      ['Личный кабинет', ['Мои дела', 'Смена пароля', 'Мой журнал действий']],
    ]);
  });
});
