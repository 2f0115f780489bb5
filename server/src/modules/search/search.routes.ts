import { searchPortal } from '@portal/contract/search/search.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import type { Module } from '../../platform/module.ts';
import { createLimiter } from '../../platform/limiter.ts';
import { missRoutes } from './misses/misses.routes.ts';
import * as rules from './search.rules.ts';

export function searchRoutes(answer: Answer, modules: readonly Module[]): void {
  missRoutes(answer);
  // A misspelt query takes a database core a tenth of a second; 20 are far more than fast typing sends.
  const limited = createLimiter({
    concurrency: 2,
    maxQueued: 200,
    maxQueuedPerClient: 20,
    refusal: 'too_many_requests',
  });
  answer.own(searchPortal, (ctx, input) =>
    limited(() => rules.searchPortal(ctx, input, modules), String(ctx.caller.accountId)),
  );
}
