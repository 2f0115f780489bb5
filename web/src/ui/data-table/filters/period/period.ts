import { dayTextOfIso } from '../../../fields/day/day-text.ts';

/** Days 'YYYY-MM-DD', inclusive. */
export interface Period {
  from: string | undefined;
  to: string | undefined;
}

/** Error of a day as an end of the period; undefined if valid. */
export function dayFault(iso: string, earliest: string, latest: string): string | undefined {
  if (iso < earliest) return `Не раньше ${dayTextOfIso(earliest)}`;
  if (iso > latest) return `Не позже ${dayTextOfIso(latest)}`;
  return undefined;
}

/** '13.11.2025 – 20.11.2025', 'с 13.11.2025', 'по 20.11.2025' */
export function periodLabel({ from, to }: Period): string {
  if (from && to) return from === to ? dayTextOfIso(from) : `${dayTextOfIso(from)} – ${dayTextOfIso(to)}`;
  return from ? `с ${dayTextOfIso(from)}` : to ? `по ${dayTextOfIso(to)}` : '';
}

/** Moves the other end along if the ends would be reversed. */
export function withEnd(period: Period, end: 'from' | 'to', day: string | undefined): Period {
  const next = { ...period, [end]: day };
  if (!next.from || !next.to || next.from <= next.to) return next;
  return { from: day, to: day };
}
