import { afterAll } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

/** A portal with a database of its own for the tests of this file, which is closed after them. */
export async function usePortal(...options: Parameters<typeof createTestPortal>): Promise<TestPortal> {
  const portal = await createTestPortal(...options);
  afterAll(() => portal.close());
  return portal;
}
