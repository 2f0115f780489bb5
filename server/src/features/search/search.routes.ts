import { searchPortal } from '@portal/contract/search/search.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import { createLimiter } from '../../platform/limiter.ts';
import { missRoutes } from './misses/misses.routes.ts';
import * as rules from './search.rules.ts';

/** A misspelt query takes a database core a tenth of a second. */
const AT_ONCE = 2;
const MOST_WAITING = 200;
/** Far more than fast typing needs before the first answer. */
const MOST_OF_ONE = 20;

export function searchRoutes(answer: Answer): void {
  missRoutes(answer);
  const limited = createLimiter({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    mostOfOne: MOST_OF_ONE,
    refusal: 'too_many_requests',
  });
  answer.own(searchPortal, (ctx, input) =>
    limited(() => rules.searchPortal(ctx, input), String(ctx.caller.accountId)),
  );
}
