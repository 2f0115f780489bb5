import { expect, test } from 'vitest';
import { NOTHING_CHOSEN, peopleAndItems, readAddress, stateQuery } from './compliance-address.ts';
import { ComplianceSearch } from '../compliance.search.ts';

const read = (given: Record<string, unknown>) => readAddress(ComplianceSearch.parse(given));

test('the URL names employees, records and a state; invalid values are dropped', () => {
  const address = read({
    area: 'Тула',
    project: 'document:5',
    thing: 'film:1',
    kind: 'news',
    state: 'none',
    columns: 1,
  });
  expect(peopleAndItems(address)).toEqual({
    'kind.in': 'news',
    'project.in': 'document:5',
    'thing.in': undefined,
    'area.in': 'Тула',
    'position.in': undefined,
    search: undefined,
  });
  expect([address.state, address.columns]).toEqual([undefined, 1]);
});

test('the list excludes employees without requirements, the matrix does not', () => {
  expect(stateQuery(read({}), 'list')).toBe('done,due,overdue,exempt');
  expect(stateQuery(read({}), 'matrix')).toBeUndefined();
  expect(stateQuery(read({ state: 'overdue' }), 'list')).toBe('overdue');
  expect(stateQuery(read({ state: 'open' }), 'matrix')).toBe('due,overdue');
});

test('clearing removes all filters, and keeps the view', () => {
  const chosen = read({
    view: 'list',
    area: 'Тула',
    position: 'Оператор CATI',
    kind: 'document',
    project: 'document:5',
    thing: 'document:7',
    state: 'overdue',
    q: 'анна',
    columns: 2,
  });
  const cleared = { ...chosen, ...NOTHING_CHOSEN };
  expect(Object.values(peopleAndItems(cleared)).filter(Boolean)).toEqual([]);
  expect(cleared.view).toBe('list');
  expect(cleared.columns).toBeUndefined();
  expect(stateQuery(cleared, 'matrix')).toBeUndefined();
});

test.each([
  'document',
  'document:',
  'document:x',
  'news:5',
  'document:1234567890123456',
  'document:5,instruction:6',
])('%s is not a project in the URL', (project) => {
  expect(read({ project }).project).toBeUndefined();
});

test('several records of one kind in the URL filter the columns', () => {
  const { project, thing } = read({ project: 'document:5,document:6', thing: 'instruction:7,instruction:8' });
  expect([project, thing]).toEqual(['document:5,document:6', 'instruction:7,instruction:8']);
});
