import { SECTIONS } from '@portal/contract/shared/sections.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import { countRecords } from './sections.sql.ts';

/** What an administrator weighs before a switch: how many records of each section nobody would see. */
export async function listSections({ tx }: ReadCtx) {
  const counts = await countRecords(tx);
  return {
    data: SECTIONS.map((id) => ({
      type: 'section' as const,
      id,
      attributes: { count: counts[id] ?? null },
    })),
  };
}
