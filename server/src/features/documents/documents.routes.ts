import * as calls from '@portal/contract/documents/documents.calls.ts';
import { DOCUMENT_EXTENSIONS, WRONG_DOCUMENT_TYPE } from '@portal/contract/files/files.limits.ts';
import type { Answer } from '../../platform/api/answer.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { needed, withForm } from '../files/files.public.ts';
import type { ReadText } from './documents.rules.ts';
import * as rules from './documents.rules.ts';

interface DocumentsDeps {
  db: Database;
  files: FileStore;
  readText: ReadText;
}

const RULES = { extensions: DOCUMENT_EXTENSIONS, wrongType: WRONG_DOCUMENT_TYPE };

export function documentsRoutes(answer: Answer, { db, files, readText }: DocumentsDeps): void {
  answer(calls.listDocumentProjects, ({ tx }) => rules.listDocumentProjects(tx));
  answer(calls.createDocumentProject, ({ tx, caller, body, now }) =>
    rules.createDocumentProject(tx, caller, body, now),
  );
  answer(calls.updateDocumentProject, ({ tx, caller, params, body, now }) =>
    rules.updateDocumentProject(tx, caller, params.id, body, now),
  );
  answer(calls.deleteDocumentProject, ({ tx, caller, params, query, now }) =>
    rules.deleteDocumentProject(tx, caller, params.id, query.cascade, now),
  );

  answer(calls.listDocuments, ({ tx, query }) => rules.listDocuments(tx, query.document_project_id));
  answer(
    calls.createDocument,
    (context) =>
      withForm(calls.createDocument, context, { ...RULES, db, files }, (tx, form, upload) =>
        rules.createDocument(tx, context.caller, form, needed(upload), readText, context.now),
      ),
    { ownTransaction: true },
  );
  answer(
    calls.updateDocument,
    (context) =>
      withForm(calls.updateDocument, context, { ...RULES, db, files }, (tx, form, upload) =>
        rules.updateDocument(tx, context.caller, context.params.id, form, upload, readText, context.now),
      ),
    { ownTransaction: true },
  );
  answer(calls.deleteDocument, ({ tx, caller, params, now }) =>
    rules.deleteDocument(tx, caller, params.id, now),
  );
}
