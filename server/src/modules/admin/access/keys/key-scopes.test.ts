import { CALLS } from '@portal/contract/calls.ts';
import { SCOPES, type Scope } from '@portal/contract/admin/access/scopes.ts';
import { describe, expect, test } from 'vitest';
import { newKey } from '../../../../testing/access-key.ts';
import { makeCall } from '../../../../testing/checks/make-call.ts';
import { codeOf } from '../../../../testing/scenes/refusals.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

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
  'requests:read': ['listRequests', 'listRequestMessages', 'getRequestFile', 'getRequestFigures'],
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

const portal = await usePortal();
const administrator = await portal.person('A');

test('the table names every call that a key opens, and no other', () => {
  const opened = CALLS.flatMap(({ name, scope }) => (scope ? [`${scope} ${name}`] : []));
  const expected = SCOPES.flatMap((scope) => OPENED[scope].map((name) => `${scope} ${name}`));
  expect(opened.toSorted()).toEqual(expected.toSorted());
});

type Call = (typeof CALLS)[number];
const send = (key: string, call: Call) => makeCall(portal, call, null, { authorization: `Bearer ${key}` });

/** Name of the call, status and code of its answer; SCIM has no codes. */
async function outcomeOf(key: string, call: Call) {
  const answer = await send(key, call);
  return [call.name, answer.statusCode, call.scim ? undefined : codeOf(answer)];
}
const missing = ({ name, scim }: Call) => [name, 403, scim ? undefined : 'scope_missing'];

describe.each(SCOPES.map((scope) => [scope]))('the scope %s', (scope) => {
  test('a key with it alone opens its calls, and a key with all others opens none of them', async () => {
    const [own, others] = [
      await newKey(portal, administrator, { scopes: [scope] }),
      await newKey(portal, administrator, { scopes: SCOPES.filter((other) => other !== scope) }),
    ];
    const calls = CALLS.filter(({ name }) => OPENED[scope].includes(name));
    expect(calls).toHaveLength(OPENED[scope].length);
    for (const call of calls) {
      expect([call.name, [401, 403].includes((await send(own, call)).statusCode)]).toEqual([
        call.name,
        false,
      ]);
      expect(await outcomeOf(others, call)).toEqual(missing(call));
    }
  });
});

test('a key with every scope opens no other call but the public ones', async () => {
  const key = await newKey(portal, administrator, { scopes: SCOPES });
  const opened = new Set(Object.values(OPENED).flat());
  const others = CALLS.filter(({ who, name }) => who !== 'anyone' && !opened.has(name));
  expect(others).not.toEqual([]);
  for (const call of others) expect(await outcomeOf(key, call)).toEqual(missing(call));
});
