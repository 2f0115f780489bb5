import * as calls from '@portal/contract/training/instructions/viewing/viewings.calls.ts';
import { bind } from '../../../../platform/api/bind.ts';
import { summarizeInstructions } from './summary.rules.ts';
import * as rules from './assignments.rules.ts';

export const assignmentsRoutes = bind(calls, { ...rules, summarizeInstructions });
