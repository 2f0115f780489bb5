import { getMyDay } from '@portal/contract/notifications/my-day/my-day.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import type { Module } from '../../../platform/module.ts';
import * as rules from './my-day.rules.ts';

export function myDayRoutes(answer: Answer, modules: readonly Module[]): void {
  answer(getMyDay, (ctx) => rules.getMyDay(ctx, modules));
}
