import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { insertNotifications } from './notify.sql.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

test('no notification is made for a deactivated account', async () => {
  const deactivatedAt = portal.clock.now();
  const [gone, here] = [await portal.person('O', { account: { deactivatedAt } }), await portal.person('O')];
  const told = await portal.database.db.transaction((tx) =>
    insertNotifications(tx, {
      kind: 'feedback',
      to: { accountIds: [gone.accountId, here.accountId] },
      title: 'Ответ',
      detail: '',
      address: '/feedback',
      once: null,
      now: portal.clock.now(),
    }),
  );
  expect(told.map(({ accountId }) => accountId)).toEqual([here.accountId]);
});
