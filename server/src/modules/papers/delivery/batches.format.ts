import { isoInZone } from '../../../platform/time/zone.ts';
import type * as sql from './delivery.sql.ts';

type Items = Awaited<ReturnType<typeof sql.selectItems>>;

export const summaryOf = (row: sql.BatchRow, timeZone: string) => ({
  state: row.state,
  document_type_id: String(row.documentTypeId),
  name: row.name,
  period: row.period,
  created_at: isoInZone(row.createdAt, timeZone),
  created_by: row.createdBy,
  pages: row.pages,
  pages_read: row.pagesRead,
  published_at: row.publishedAt && isoInZone(row.publishedAt, timeZone),
  papers: row.papers,
  unknown_count: row.unknown,
  opened: row.opened,
  received: row.received,
});

/** A batch with its items; `excerpts` by item number are shown for unknown ones. */
export function batchRecord(
  row: sql.BatchRow,
  items: Items,
  excerpts: ReadonlyMap<number, string>,
  timeZone: string,
) {
  const matched = items.filter((item) => item.employeeId !== null);
  return {
    type: 'paper_batch' as const,
    id: String(row.id),
    attributes: {
      ...summaryOf(row, timeZone),
      matched: matched.map(({ item, employeeId, fullName, codeId, pages, sourceFile }) => ({
        ...{ item, empl_id: String(employeeId), full_name: fullName, code_id: codeId ?? '' },
        ...{ pages, file: sourceFile },
      })),
      unknown: items
        .filter(({ employeeId }) => employeeId === null)
        .map(({ item, pages, sourceFile }) => ({
          ...{ item, pages, excerpt: excerpts.get(item) ?? '', file: sourceFile },
        })),
      without_account: [
        ...new Set(
          matched.filter(({ hasAccount }) => !hasAccount).map(({ employeeId }) => String(employeeId)),
        ),
      ],
    },
  };
}
