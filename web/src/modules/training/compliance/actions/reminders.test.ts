import { expect, test } from 'vitest';
import type { ComplianceLine } from '../cells.ts';
import { chunksOf, remindersOf } from './reminders.ts';

const line = (
  person: string,
  kind: ComplianceLine['thing']['kind'],
  state: ComplianceLine['cell']['state'],
): ComplianceLine => ({
  id: `${person}:${kind}:5`,
  person: { type: 'compliance', id: person, attributes: { user: '', area: '', position: '', cells: [] } },
  thing: { kind, id: '5', title: '', project: '' },
  cell: { state, at: null, reason: null, reminded_at: null },
});

test('a reminder takes the lines that are still to be done and counts each employee once', () => {
  expect(
    remindersOf([
      line('1', 'instruction', 'due'),
      line('1', 'news', 'overdue'),
      line('2', 'document', 'due'),
      line('3', 'news', 'done'),
      line('4', 'instruction', 'exempt'),
    ]),
  ).toEqual({
    instructions: [{ user_id: '1', instruction_id: '5' }],
    texts: [
      { user_id: '1', type: 'news', id: '5' },
      { user_id: '2', type: 'document', id: '5' },
    ],
    people: 2,
  });
});

test('rows are sent in parts of the allowed size', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([], 2)).toEqual([]);
});
