import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Hash of a token: the server ends its session by it, and it opens nothing. Not of `crypto.subtle`, which
 * plain-http portals do not have, and which answers after the page may have been closed.
 */
export function hashOfToken(token: string): string {
  const bytes = sha256(new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
