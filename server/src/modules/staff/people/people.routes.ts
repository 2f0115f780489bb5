import * as calls from '@portal/contract/staff/people/people.calls.ts';
import * as teams from '@portal/contract/staff/people/teams.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { putTeams } from '../teams/teams.rules.ts';
import { listSupervisors, listTeams } from './teams-list.rules.ts';
import * as rules from './people.rules.ts';

export function peopleRoutes(answer: Answer): void {
  answer(calls.listPeople, rules.listPeople);
  answer(teams.listTeams, listTeams);
  answer(teams.listSupervisors, listSupervisors);
  answer(calls.getPeopleFilters, rules.getPeopleFilters);
  answer(calls.getPerson, rules.getPerson);
  answer(calls.listTeamOf, rules.listTeamOf);
  answer(calls.putTeams, putTeams);
}
