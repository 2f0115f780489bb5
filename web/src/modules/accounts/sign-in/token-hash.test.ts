import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashOfToken } from './token-hash.ts';

it.each(['', 'abc', 'Zk3_vQ-9pXw0', 'q'.repeat(200)])('the hash is SHA-256 in base64url: %s', (token) => {
  expect(hashOfToken(token)).toBe(createHash('sha256').update(token).digest('base64url'));
});
