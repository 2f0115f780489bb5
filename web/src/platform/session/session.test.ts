import { expect, test } from 'vitest';
import { readStored, toSession } from './session.ts';

const stored = { access: 'k', username: 'annahs', group: 'A', viewAs: 'O', mustChangePassword: false };

test('an administrator who previews an operator sees their pages and remains an administrator', () => {
  expect(toSession(readStored(JSON.stringify(stored)))).toMatchObject({
    group: 'O',
    realGroup: 'A',
    isAdmin: false,
    isEditor: false,
  });
});

test('other roles cannot preview a role', () => {
  expect(toSession(readStored(JSON.stringify({ ...stored, group: 'M', viewAs: 'A' })))).toMatchObject({
    group: 'M',
    isEditor: true,
    isAdmin: false,
  });
});

test.each([null, '', '{', '{}', '"x"', '{"access":1}', '{"access":"k","username":"u","group":"Z"}'])(
  'a storage with %j means signed out',
  (text) => expect(readStored(text)).toBeNull(),
);

test('a token that is no valid header means signed out', () => {
  const stored = { access: 'ключ', username: 'petrov', group: 'O' };
  expect(readStored(JSON.stringify(stored))).toBeNull();
  expect(readStored(JSON.stringify({ ...stored, access: 'a-Z_0' }))).not.toBeNull();
});

test('the token hash is stored for an offline sign-out, and may be missing', () => {
  expect(readStored(JSON.stringify({ ...stored, accessHash: 'h' }))?.accessHash).toBe('h');
  expect(readStored(JSON.stringify({ ...stored, accessHash: 1 }))?.accessHash).toBeUndefined();
  expect(readStored(JSON.stringify(stored))?.accessHash).toBeUndefined();
});
