import * as calls from '@portal/contract/shifts/replacement/handover.calls.ts';
import { bind } from '../../../../platform/api/bind.ts';
import * as rules from './handover.rules.ts';
import { findColleagues, listHandovers, offerShift } from './offer.rules.ts';

export const handoverRoutes = bind(calls, { ...rules, offerShift, listHandovers, findColleagues });
