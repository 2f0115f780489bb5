import { expect, test } from 'vitest';
import { createTestPortal } from '../../../testing/test-portal.ts';

// Proves: GET /api/about/
test('an employee reads the version and the services, and nothing of the machine', async () => {
  const portal = await createTestPortal();
  const { data } = (await portal.ok(await portal.person('O'), 'GET', '/about/')).json();
  expect(data).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    services: { database: 'ok', files: 'ok', queue: 'ok', mail: expect.stringMatching(/^(ok|off)$/) },
  });
  await portal.close();
});
