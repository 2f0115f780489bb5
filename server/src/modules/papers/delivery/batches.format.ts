import { isoInZone } from '../../../platform/time/zone.ts';
import type * as sql from './delivery.sql.ts';
import type { ItemText } from './item-texts.rules.ts';

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

interface Remarks {
  /** By item number; shown for unknown items. */
  texts: ReadonlyMap<number, ItemText>;
  /** Employees by id. */
  candidates: ReadonlyMap<number, { fullName: string; codeId: string }>;
}

/** Employees in question; one who was deleted meanwhile is left out. */
const candidatesOf = (ids: readonly number[], { candidates }: Remarks) =>
  ids.flatMap((id) => {
    const person = candidates.get(id);
    return person ? [{ empl_id: String(id), full_name: person.fullName, code_id: person.codeId }] : [];
  });

/** A batch with its items. */
export function batchRecord(row: sql.BatchRow, items: Items, remarks: Remarks, timeZone: string) {
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
        .map(({ item, pages, sourceFile }) => {
          const { excerpt = '', reason = null, candidates = [] } = remarks.texts.get(item) ?? {};
          return {
            item,
            pages,
            excerpt,
            file: sourceFile,
            reason,
            candidates: candidatesOf(candidates, remarks),
          };
        }),
      without_account: [
        ...new Set(
          matched.filter(({ hasAccount }) => !hasAccount).map(({ employeeId }) => String(employeeId)),
        ),
      ],
    },
  };
}
