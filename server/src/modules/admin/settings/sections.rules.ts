import { SECTIONS } from '@portal/contract/admin/settings/sections.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import { countRecords } from './sections.sql.ts';

/** Numbers of records that nobody would see without each section. */
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
