import { useCallback, useState } from 'react';

/** 128 random bits; not `randomUUID`, which is missing on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Key of one opening of a dialog: a double click or retry creates one record. `renew` after a refusal: the
 * corrected form is a new request.
 */
export function useIdempotencyKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(newKey);
  const renew = useCallback(() => setKey(newKey()), []);
  return { key, renew };
}
