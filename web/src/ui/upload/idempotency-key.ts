import { useCallback, useState } from 'react';

/** 128 random bits; not `randomUUID`, which plain-http portals do not have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Key of one opening of a dialog: a double click and a retry create one record. `renew` after the
 * server refused: the corrected form is another request.
 */
export function useIdempotencyKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(newKey);
  const renew = useCallback(() => setKey(newKey()), []);
  return { key, renew };
}
