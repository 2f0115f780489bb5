import type { DutyRecord } from '@portal/contract/notifications/duties/duties.calls.ts';
import { EDITORS, STAFF } from '@portal/contract/shared/roles.ts';
import { expect, test } from 'vitest';
import { dutiesShown } from './duties-shown.ts';

const duty = (id: string, kind: DutyRecord['attributes']['kind'], address: string): DutyRecord => ({
  type: 'duty',
  id,
  attributes: { kind, title: id, detail: '', due: null, overdue: false, address },
});

const rolesOf = (path: string) => ({ '/workTime': STAFF, '/workTime/board': EDITORS })[path];

const duties = [
  duty('own offer', 'handover', '/workTime?date=2026-11-27'),
  duty('approval', 'handover', '/workTime/board?from=2026-11-27'),
  duty('check', 'check', '/file_viewer/document/5'),
  duty('email', 'email', '/account'),
];

const shownTo = (role: 'A' | 'O' | 'B' | undefined): string[] =>
  dutiesShown(duties, role, rolesOf).map(({ id }) => id);

test('a duty is shown only to roles that may open its page', () => {
  expect(shownTo('O')).toEqual(['own offer', 'email']);
  expect(shownTo('B')).toEqual(['email']);
  for (const role of ['A', undefined] as const) expect(dutiesShown(duties, role, rolesOf)).toEqual(duties);
});
