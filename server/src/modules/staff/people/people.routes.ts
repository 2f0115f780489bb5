import * as calls from '@portal/contract/staff/people/people.calls.ts';
import * as teams from '@portal/contract/staff/people/teams.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import { putTeams } from '../teams/teams.rules.ts';
import { listSupervisors, listTeams } from './teams-list.rules.ts';
import * as rules from './people.rules.ts';

export const peopleRoutes = bind({ ...calls, ...teams }, { ...rules, listTeams, listSupervisors, putTeams });
