import * as calls from '@portal/contract/news/cards/information.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as rules from './information.rules.ts';

export const informationRoutes = bind(calls, rules);
