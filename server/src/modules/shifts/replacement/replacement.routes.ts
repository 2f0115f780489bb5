import { cancelShift } from '@portal/contract/shifts/booking/booking.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './cancel.rules.ts';

export const replacementRoutes = bind({ cancelShift }, rules);
