import { sayUnable, listNotComing } from '@portal/contract/shifts/replacement/changes.calls.ts';
import { bind } from '../../../../platform/api/bind.ts';
import * as rules from './cannot-attend.rules.ts';

export const cannotAttendRoutes = bind({ sayUnable, listNotComing }, rules);
