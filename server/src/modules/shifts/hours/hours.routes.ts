import * as calls from '@portal/contract/shifts/attendance/hours.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import { closeTimesheet, openTimesheet } from './closing.rules.ts';
import * as rules from './hours.rules.ts';

export const hoursRoutes = bind(calls, { ...rules, closeTimesheet, openTimesheet });
