import { dayTextOfIso } from '../../../fields/day/day-text.ts';

/** Days 'YYYY-MM-DD', both counted in. */
export interface Period {
  from: string | undefined;
  to: string | undefined;
}

/** Why a day cannot be an end of the period; undefined when it can. */
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

/** The new end moves the other one along when it would come before its beginning. */
export function withEnd(period: Period, end: 'from' | 'to', day: string | undefined): Period {
  const next = { ...period, [end]: day };
  if (!next.from || !next.to || next.from <= next.to) return next;
  return { from: day, to: day };
}
