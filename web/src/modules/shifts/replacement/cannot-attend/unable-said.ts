/** Key of a cell: `2026-11-25:2`. */
export type SaidUnable = Readonly<Record<string, { reason: string; saidAt: string }>>;

type Stored = Partial<SaidUnable[string]> | null;

/** Parses stored reports; drops invalid ones. */
export function unableFrom(value: unknown): SaidUnable | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const known = Object.entries(value as Record<string, Stored>).flatMap(([cell, said]) => {
    const { reason, saidAt } = said ?? {};
    const isSaid = typeof reason === 'string' && typeof saidAt === 'string';
    return isSaid && /^\d{4}-\d\d-\d\d:\d{1,9}$/.test(cell) ? [[cell, { reason, saidAt }] as const] : [];
  });
  return Object.fromEntries(known);
}
