import * as calls from '@portal/contract/notifications/duties/duties.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import type { Module } from '../../../platform/module.ts';
import { listDuties } from './duties.rules.ts';

export function dutyRoutes(answer: Answer, modules: readonly Module[]): void {
  answer(calls.listDuties, (ctx) => listDuties(ctx, modules));
}
