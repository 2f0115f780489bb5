import { afterAll, expect, test } from 'vitest';
import { startRogueDirectory } from '../../../testing/processes/providers/rogue-directory.ts';
import { PASSWORD } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const directory = await startRogueDirectory();
afterAll(() => directory.close());
const portal = await usePortal({ env: { LDAP_URL: directory.url, LDAP_BASE: 'dc=example,dc=ru' } });

const signIn = (username: string, password: string) =>
  portal.call(null, 'POST', '/token/', { body: { username, password } });

test('an entry without a name signs nobody in, even if the directory accepts the password', async () => {
  const { username } = await portal.person('O');
  const answer = await signIn(username, 'любой-пароль-1');
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([401, 'invalid_credentials']);
});

test('a Cyrillic login is sent to the directory in UTF-8, encoded once', async () => {
  await signIn('Оператор(1)', PASSWORD);
  const sent = Buffer.concat(directory.requests).toString('latin1');
  const once = Buffer.from('Оператор(1)').toString('latin1');
  expect(sent).toContain(once);
  expect(sent).not.toContain(Buffer.from(once).toString('latin1'));
});
