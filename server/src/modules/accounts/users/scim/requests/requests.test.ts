import { SCIM_SCHEMAS } from '@portal/contract/accounts/scim/scim.ts';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../../../platform/refusal.ts';
import { parseFilter } from './filter.format.ts';
import { membersAfter } from './group-patch.format.ts';
import { userChangeOf } from './user-patch.format.ts';

const FIELDS = { id: 'exact', userName: 'string', externalId: 'string', active: 'boolean' } as const;
const parse = (filter: string) => parseFilter(filter, FIELDS);

/** Code of the refusal that the work throws. */
function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('a filter', () => {
  test.each([
    ['userName eq "anna"', [['userName', 'eq', 'anna']]],
    ['USERNAME Eq "anna"', [['userName', 'eq', 'anna']]],
    [`${SCIM_SCHEMAS.user}:userName sw "an"`, [['userName', 'sw', 'an']]],
    ['externalId co "7\\"7"', [['externalId', 'co', '7"7']]],
    ['externalId eq "\\u041a\\\\1"', [['externalId', 'eq', 'К\\1']]],
    ['active eq true', [['active', 'eq', true]]],
    ['id eq "12"', [['id', 'eq', '12']]],
    ['  active  eq  False  ', [['active', 'eq', false]]],
    [
      'active eq true and userName sw "a" AND externalId eq "1"',
      [
        ['active', 'eq', true],
        ['userName', 'sw', 'a'],
        ['externalId', 'eq', '1'],
      ],
    ],
    ['userName eq "a and b or (c)"', [['userName', 'eq', 'a and b or (c)']]],
  ])('%s is understood', (filter, expected) => {
    expect(parse(filter).map(({ attribute, operator, value }) => [attribute, operator, value])).toEqual(
      expected,
    );
  });

  test.each([undefined, '', ' '])('the empty filter %j has no condition', (filter) => {
    expect(parseFilter(filter, FIELDS)).toEqual([]);
  });

  test.each([
    'userName',
    'userName eq',
    'userName eq anna',
    "userName eq 'anna'",
    'userName eq "anna',
    'userName eq "anna" and',
    'userName eq "anna" and ',
    'and userName eq "anna"',
    'userName eq "a" or userName eq "b"',
    'not (userName eq "a")',
    '(userName eq "a")',
    'userName pr',
    'userName ne "a"',
    'userName ew "a"',
    'userName gt "a"',
    'userName eq null',
    'userName eq 1',
    'userName eq true',
    'active eq "true"',
    'active co true',
    'id co "1"',
    'emails[type eq "work"] eq "a"',
    'userName eq "\\u0000"',
    'password sw "a"',
    'passwordHash sw "a"',
    '__proto__ eq "a"',
    'constructor eq "a"',
    'userName eq "a" ; drop table account',
    'userName eq "\\x"',
    `userName eq "a"${' and userName eq "a"'.repeat(50)} or`,
    '('.repeat(1_000),
  ])('%s is refused', (filter) => {
    expect(codeOf(() => parse(filter))).toBe('scim_filter');
  });
});

describe('a patch of a user', () => {
  test.each([
    [[{ op: 'replace', path: 'active', value: 'False' }], { active: false }],
    [[{ op: 'add', path: 'ACTIVE', value: true }], { active: true }],
    [[{ op: 'replace', path: `${SCIM_SCHEMAS.user}:userName`, value: 'anna' }], { userName: 'anna' }],
    [
      [{ op: 'replace', value: { active: false, userName: 'anna', roles: ['A'], group: 'A' } }],
      {
        active: false,
        userName: 'anna',
      },
    ],
    [
      [
        { op: 'replace', path: 'active', value: false },
        { op: 'replace', path: 'active', value: true },
      ],
      { active: true },
    ],
    [[{ op: 'replace', value: { 'name.givenName': 'Anna', displayName: 'A' } }], {}],
  ] as [Parameters<typeof userChangeOf>[0], object][])('%j is understood', (operations, expected) => {
    expect(userChangeOf(operations)).toEqual(expected);
  });

  test.each([
    ['__proto__', 'scim_path'],
    ['constructor', 'scim_path'],
    ['constructor.prototype', 'scim_path'],
    ['roles', 'scim_path'],
    ['role', 'scim_path'],
    ['password', 'scim_path'],
    ['', 'scim_path'],
    ['groups', 'scim_read_only'],
    ['groups[value eq "A"]', 'scim_read_only'],
    ['id', 'scim_read_only'],
    ['meta.version', 'scim_read_only'],
  ])('the path %s is refused with %s', (path, code) => {
    expect(codeOf(() => userChangeOf([{ op: 'replace', path, value: 'A' }]))).toBe(code);
  });

  test.each([
    ['name.givenName'],
    ['displayName'],
    ['emails[type eq "work"].value'],
    ['urn:ietf:params:scim:schemas:core:2.0:User:title'],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department'],
  ])('the path %s, which the ERP owns, is ignored, and the rest of the patch is not', (path) => {
    const active = { op: 'replace', path: 'active', value: 'False' } as const;
    expect(userChangeOf([{ op: 'replace', path, value: 'A' }, active])).toEqual({ active: false });
  });

  test.each([
    ['scim_read_only', { op: 'remove', path: 'active' }],
    ['scim_read_only', { op: 'remove', path: 'userName' }],
    ['scim_path', { op: 'remove' }],
    ['validation', { op: 'replace', value: [1] }],
    ['validation', { op: 'replace', value: 'active' }],
    ['validation', { op: 'replace' }],
    ['validation', { op: 'replace', path: 'active', value: 'no' }],
    ['validation', { op: 'replace', path: 'active', value: { $ne: 1 } }],
    ['validation', { op: 'replace', path: 'userName', value: '' }],
    ['validation', { op: 'replace', path: 'userName', value: 'anna@corp.example' }],
    ['validation', { op: 'replace', path: 'userName', value: 'a'.repeat(151) }],
  ] as [string, Parameters<typeof userChangeOf>[0][number]][])('%s refuses %j', (code, operation) => {
    expect(codeOf(() => userChangeOf([operation]))).toBe(code);
  });
});

describe('a patch of a group', () => {
  type Operation = Parameters<typeof membersAfter>[1][number];
  const after = (...operations: Operation[]) => [...membersAfter([1, 2], operations, 'Модератор')];

  test.each([
    [[1, 2, 3], { op: 'add', path: 'members', value: [{ value: '3' }, { value: 2 }] }],
    [[1, 2, 3], { op: 'add', path: 'members', value: { value: '3' } }],
    [[1, 2, 3], { op: 'add', value: { members: [{ value: '3' }] } }],
    [[1], { op: 'remove', path: 'members[value eq "2"]' }],
    [[1], { op: 'remove', path: 'Members[ value  eq "2" ]' }],
    [[1], { op: 'remove', path: 'members', value: [{ value: '2' }] }],
    [[1, 2], { op: 'remove', path: 'members[value eq "9"]' }],
    [[], { op: 'remove', path: 'members' }],
    [[7], { op: 'replace', path: 'members', value: [{ value: '7' }] }],
    [[], { op: 'replace', path: 'members', value: [] }],
    [[1, 2], { op: 'replace', value: { id: 'M', displayName: 'Модератор' } }],
    [[1, 2], { op: 'replace', path: 'displayName', value: 'Модератор' }],
    [[1, 2], { op: 'add', path: `${SCIM_SCHEMAS.group}:DisplayName`, value: 'модератор' }],
    [[1, 2], { op: 'add', path: 'externalId', value: '8aa1a0c0-c4c3' }],
    [[1, 2], { op: 'remove', path: 'externalid' }],
  ] as [number[], Operation][])('%j follows %j', (expected, operation) => {
    expect(after(operation)).toEqual(expected);
  });

  test.each([
    ['scim_path', { op: 'add', path: 'members[value eq "2"]', value: 'A' }],
    ['scim_path', { op: 'remove', path: 'members[value eq "2" or value eq "3"]' }],
    ['scim_path', { op: 'remove', path: 'members[value eq "x"]' }],
    ['scim_path', { op: 'remove', path: '__proto__' }],
    ['scim_path', { op: 'remove' }],
    ['scim_path', { op: 'add', path: 'externalId.value', value: '1' }],
    ['scim_read_only', { op: 'replace', path: 'displayName', value: 'Другая' }],
    ['scim_read_only', { op: 'replace', path: 'displayName', value: null }],
    ['scim_read_only', { op: 'remove', path: 'displayName' }],
    ['validation', { op: 'add', path: 'members', value: [{ value: 'x' }] }],
    ['validation', { op: 'add', path: 'members', value: ['1'] }],
    ['validation', { op: 'add', path: 'members' }],
    ['validation', { op: 'replace', path: 'members' }],
  ] as [string, Operation][])('%s refuses %j', (code, operation) => {
    expect(codeOf(() => after(operation))).toBe(code);
  });
});
