import * as calls from '@portal/contract/activity/activity.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import type { Database } from '../../platform/database/database.ts';
import * as rules from './activity.rules.ts';
import * as log from './log.rules.ts';

interface ActivityDeps {
  db: Database;
  timeZone: string;
}

export function activityRoutes(answer: Answer, { db, timeZone }: ActivityDeps): void {
  answer(calls.recordVisit, ({ tx, caller, query, now }) => rules.recordVisit(tx, caller, query, now));
  answer(calls.listLog, ({ caller, query, now }) => log.listLog(caller, query, { db, now, timeZone }));
  answer(calls.listPersonalLog, ({ caller, query, now }) =>
    log.listPersonalLog(caller, query, { db, now, timeZone }),
  );
  answer(calls.getLogFilters, ({ tx }) => log.getLogFilters(tx));
  answer(calls.getPersonalLogFilters, async () => log.getPersonalLogFilters());
  answer(calls.getLogChanges, ({ tx, caller, params, query }) =>
    log.getLogChanges(tx, caller, params.id, query.created_at),
  );
}
