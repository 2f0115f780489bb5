import { z } from 'zod';
import { dayParam, TextParam, wholeParam } from '../../../platform/address/search.ts';

/** Address of the managers' board. */
export const BoardSearch = z.object({
  area: TextParam,
  position: TextParam,
  from: dayParam(),
  weeks: wholeParam(1, 99),
  /** What a phone shows of the week. */
  day: dayParam(),
  /** Areas that show their positions: `Тула|Орёл` */
  open: TextParam,
  /** `2026-11-27:2:Тула` */
  cell: TextParam,
});
