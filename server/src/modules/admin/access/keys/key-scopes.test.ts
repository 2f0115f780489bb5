import { CALLS } from '@portal/contract/calls.ts';
import { SCOPES, type Scope } from '@portal/contract/admin/access/scopes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../../../../testing/access-key.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../../testing/test-portal.ts';

/** Calls of each scope, written by hand from the wire contract to check the contract in code. */
const OPENED: Record<Scope, readonly string[]> = {
  'erp:import': ['importErp'],
  'people:read': [
    ...['listPeople', 'getPerson', 'getPeopleFilters', 'listTeamOf', 'listTeams', 'listSupervisors'],
  ],
  'shifts:read': ['getCoverage', 'listShifts'],
  'timesheet:read': ['getTimesheet'],
  'disputes:read': [
    'listPayDisputes',
    'listDisputeMessages',
    'getDisputeFile',
    'getDisputeFigures',
    'getCorrections',
  ],
  'compliance:read': ['listCompliance'],
  'audit:read': ['listLog'],
  scim: [
    ...['getScimConfig', 'listScimResourceTypes', 'getScimResourceType', 'listScimSchemas', 'getScimSchema'],
    ...[
      'listScimUsers',
      'createScimUser',
      'getScimUser',
      'replaceScimUser',
      'patchScimUser',
      'deactivateScimUser',
    ],
    ...['listScimGroups', 'getScimGroup', 'replaceScimGroup', 'patchScimGroup'],
    ...['createScimGroup', 'deleteScimGroup'],
  ],
};

let portal: TestPortal;
let administrator: Person;

beforeAll(async () => {
  portal = await createTestPortal();
  administrator = await portal.person('A');
});
afterAll(() => portal.close());

test('the table names every call that a key opens, and no other', () => {
  const opened = CALLS.flatMap(({ name, scope }) => (scope ? [`${scope} ${name}`] : []));
  const expected = SCOPES.flatMap((scope) => OPENED[scope].map((name) => `${scope} ${name}`));
  expect(opened.toSorted()).toEqual(expected.toSorted());
});

describe.each(SCOPES.map((scope) => [scope]))('a key with %s alone', (scope) => {
  let key: string;
  beforeAll(async () => {
    key = await newKey(portal, administrator, { scopes: [scope] });
  });

  test('the key opens its calls, and every other call but the public ones is scope_missing', async () => {
    for (const call of CALLS) {
      if (call.who === 'anyone') continue;
      const path = call.path.replace(':kind', 'employees').replace(':type', 'document').replace(/:\w+/g, '9');
      // Its own rate is not what this test is about.
      await portal.database.pool.query('update access_key set calls = 0');
      const answer = await portal.call(null, call.method, path, {
        headers: { authorization: `Bearer ${key}` },
        ...(call.body && { body: {} }),
      });
      if (OPENED[scope].includes(call.name)) {
        expect([call.name, [401, 403].includes(answer.statusCode)]).toEqual([call.name, false]);
      } else if (call.scim) {
        expect([call.name, answer.statusCode]).toEqual([call.name, 403]);
      } else {
        expect([call.name, answer.statusCode, answer.json().errors[0].code]).toEqual([
          ...[call.name, 403, 'scope_missing'],
        ]);
      }
    }
  });
});
