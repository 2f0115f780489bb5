import { repeatWeek } from '@portal/contract/shifts/wishes/wishes.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './wishes.rules.ts';

/** Repeating a week needs no wishes, so it stays while they are switched off. */
export const repeatWeekRoutes = bind({ repeatWeek }, rules);
