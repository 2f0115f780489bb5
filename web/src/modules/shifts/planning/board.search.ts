import { z } from 'zod';
import { dayParam, TextParam, wholeParam } from '../../../platform/address/search.ts';

export const BoardSearch = z.object({
  area: TextParam,
  position: TextParam,
  from: dayParam(),
  weeks: wholeParam(1, 99),
  /** Day shown on a phone. */
  day: dayParam(),
  /** Areas with expanded positions: `Тула|Орёл` */
  open: TextParam,
  /** Open cell: `2026-11-27:2:Тула` */
  cell: TextParam,
});
