import { getMyDay } from '@portal/contract/notifications/my-day/my-day.calls.ts';
import { getMyTeam } from '@portal/contract/notifications/my-day/my-team.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import type { Module } from '../../../platform/module.ts';
import { getMyTeam as getMyTeamOf } from './my-team.rules.ts';
import * as rules from './my-day.rules.ts';

export function myDayRoutes(answer: Answer, modules: readonly Module[]): void {
  answer(getMyDay, (ctx) => rules.getMyDay(ctx, modules));
}

/** A part of the directory: the card leads to it. */
export function myTeamRoutes(answer: Answer, modules: readonly Module[]): void {
  answer(getMyTeam, (ctx) => getMyTeamOf(ctx, modules));
}
