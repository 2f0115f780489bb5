import * as calls from '@portal/contract/notifications/duties/duties.calls.ts';
import { getStart } from '@portal/contract/notifications/start.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import type { Module } from '../../../platform/module.ts';
import * as start from '../start/start.rules.ts';
import { listDuties } from './duties.rules.ts';

export function dutyRoutes(answer: Answer, modules: readonly Module[]): void {
  answer(calls.listDuties, (ctx) => listDuties(ctx, modules));
  answer(getStart, (ctx) => start.getStart(ctx, modules));
}
