import * as calls from '@portal/contract/instructions/viewing/viewings.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import * as rules from './assignments.rules.ts';

interface PeopleDeps {
  db: Database;
  mail: Mail;
  publicUrl: string;
  timeZone: string;
}

export function instructionPeopleRoutes(answer: Answer, { db, timeZone, ...telling }: PeopleDeps): void {
  answer(calls.listInstructionPeople, ({ caller, query, now }) =>
    rules.listInstructionPeople(caller, query, { db, now, timeZone }),
  );
  answer(calls.getInstructionLogFilters, ({ tx }) => rules.getInstructionLogFilters(tx));
  answer(calls.remindOfInstructions, ({ tx, caller, body, now }) =>
    rules.remindOfInstructions(tx, caller, body.items, { ...telling, now }),
  );
}
