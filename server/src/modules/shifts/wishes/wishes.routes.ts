import { getWishes, putWishes, bookWishes } from '@portal/contract/shifts/wishes/wishes.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './wishes.rules.ts';

export const wishesRoutes = bind({ getWishes, putWishes, bookWishes }, rules);
