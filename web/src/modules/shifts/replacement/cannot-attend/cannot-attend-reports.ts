/** Key of a cell: `2026-11-25:2`. */
type CannotAttendReports = Readonly<Record<string, { reason: string; saidAt: string }>>;

type StoredReport = Partial<CannotAttendReports[string]> | null;

/** Parses stored reports; drops invalid ones. */
export function parseReports(value: unknown): CannotAttendReports | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const known = Object.entries(value as Record<string, StoredReport>).flatMap(([cell, said]) => {
    const { reason, saidAt } = said ?? {};
    const isSaid = typeof reason === 'string' && typeof saidAt === 'string';
    return isSaid && /^\d{4}-\d\d-\d\d:\d{1,9}$/.test(cell) ? [[cell, { reason, saidAt }] as const] : [];
  });
  return Object.fromEntries(known);
}
