import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Hash of a token: the server ends the session by it, and it grants no access. Not `crypto.subtle`, because
 * it is missing on plain http and asynchronous, so the page may close first.
 */
export function hashOfToken(token: string): string {
  const bytes = sha256(new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
