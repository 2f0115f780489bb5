import { createHash } from 'node:crypto';
import type { Ctx } from '../api/context.ts';

/** The content that was read: a file or a text. */
export interface Opened {
  title: string;
  fileName: string | null;
  size: number;
  sha256: Buffer | null;
  editions?: { edition: number; since: number };
}

/** Opens a record as the caller does; refuses `not_found` for a record the caller may not open. */
export type OpenRecord = (ctx: Ctx, id: number) => Promise<Opened>;

export const openedText = ({ title, text }: { title: string; text: string }): Opened => ({
  title,
  fileName: null,
  size: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest(),
});
