import { json } from 'node:stream/consumers';
import type { UnknownReason } from '@portal/contract/papers/delivery/delivery.types.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** The recognition's remarks on an item; encrypted, because they hold texts of its pages. */
export interface ItemText {
  excerpt: string;
  reason: UnknownReason | null;
  /** Ids of the employees named on the pages. */
  candidates: number[];
}

export type ItemTexts = Record<string, ItemText>;

/** Remarks by item number. Drafts of earlier versions have excerpts only. */
export async function itemTexts(files: FileStore, key: string | null): Promise<Map<number, ItemText>> {
  if (key === null) return new Map();
  const texts = (await json(await files.get(key))) as Record<string, ItemText | string>;
  return new Map(
    Object.entries(texts).map(([item, text]) => [
      Number(item),
      typeof text === 'string' ? { excerpt: text, reason: null, candidates: [] } : text,
    ]),
  );
}
