import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/use-portal.ts';
import { sharedSecret } from './secret.sql.ts';

const database = await useDatabase();

test('instances that start concurrently share one secret of 32 bytes', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => sharedSecret(database.db, 'media')));
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
  expect(secrets[0]).toHaveLength(32);
});

test('a secret stays the same, and each name has its own', async () => {
  const first = await sharedSecret(database.db, 'address');
  expect(await sharedSecret(database.db, 'address')).toEqual(first);
  expect(await sharedSecret(database.db, 'media')).not.toEqual(first);
});
