import * as calls from '@portal/contract/instructions/instructions.calls.ts';
import { INSTRUCTION_EXTENSIONS, WRONG_INSTRUCTION_TYPE } from '@portal/contract/files/files.limits.ts';
import type { Answer } from '../../platform/api/answer.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { needed, withForm } from '../files/files.public.ts';
import * as rules from './instructions.rules.ts';
import { listUserInstructions } from './viewing/viewing-list.rules.ts';
import * as viewing from './viewing/viewing.rules.ts';

interface InstructionsDeps {
  db: Database;
  files: FileStore;
  timeZone: string;
}

const RULES = { extensions: INSTRUCTION_EXTENSIONS, wrongType: WRONG_INSTRUCTION_TYPE };

export function instructionsRoutes(answer: Answer, { db, files, timeZone }: InstructionsDeps): void {
  answer(calls.listInstructionProjects, ({ tx }) => rules.listInstructionProjects(tx));
  answer(calls.createInstructionProject, ({ tx, caller, body, now }) =>
    rules.createInstructionProject(tx, caller, body, now),
  );
  answer(calls.updateInstructionProject, ({ tx, caller, params, body, now }) =>
    rules.updateInstructionProject(tx, caller, params.id, body, now),
  );
  answer(calls.deleteInstructionProject, ({ tx, caller, params, query, now }) =>
    rules.deleteInstructionProject(tx, caller, params.id, query.cascade, now),
  );

  answer(calls.listInstructions, ({ tx, caller, query }) =>
    rules.listInstructions(tx, caller, query.project_id),
  );
  answer(
    calls.createInstruction,
    (context) =>
      withForm(calls.createInstruction, context, { ...RULES, db, files }, (tx, form, upload) =>
        rules.createInstruction(tx, context.caller, form, needed(upload), context.now),
      ),
    { ownTransaction: true },
  );
  answer(
    calls.updateInstruction,
    (context) =>
      withForm(calls.updateInstruction, context, { ...RULES, db, files }, (tx, form, upload) =>
        rules.updateInstruction(tx, context.caller, context.params.id, form, upload, context.now),
      ),
    { ownTransaction: true },
  );
  answer(calls.deleteInstruction, ({ tx, caller, params, now }) =>
    rules.deleteInstruction(tx, caller, params.id, now),
  );

  answer(calls.getStatuses, async () => viewing.getStatuses());
  answer(calls.checkWords, ({ caller, params, query, now }) =>
    viewing.checkWords(db, caller, params.id, query.words, now),
  );
  answer(calls.listUserInstructions, ({ caller, query, now }) =>
    listUserInstructions(caller, query, { db, now, timeZone }),
  );
  answer(calls.reportProgress, ({ tx, caller, params, body, now }) =>
    viewing.reportProgress(
      tx,
      caller,
      { viewing: params.id, second: body.current_second, page: body.page },
      { now, timeZone },
    ),
  );
}
