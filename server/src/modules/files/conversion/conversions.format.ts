import { isoInZone } from '../../../platform/time/zone.ts';
import type { selectConversion } from './conversions.sql.ts';

type Conversion = NonNullable<Awaited<ReturnType<typeof selectConversion>>>;

/** A worker reports every few seconds; after this silence it is gone. */
const LOST_AFTER = 30 * 60 * 1000;
const LOST = 'Преобразование прервалось и не возобновилось. Загрузите видео ещё раз.';

export function conversionRecord(row: Conversion, now: Date, timeZone: string) {
  const isLost = row.state === 'running' && now.getTime() - row.seenAt.getTime() > LOST_AFTER;
  return {
    type: 'conversion' as const,
    id: String(row.id),
    attributes: {
      kind: row.kind,
      project_id: String(row.projectId),
      record_id: row.recordId === null ? null : String(row.recordId),
      original_file: row.originalName,
      state: isLost ? ('failed' as const) : row.state,
      progress: row.progress,
      reason: isLost ? LOST : row.reason,
      created_at: isoInZone(row.createdAt, timeZone),
      created_by: row.createdBy,
    },
  };
}
