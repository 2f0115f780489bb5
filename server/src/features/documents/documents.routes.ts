import * as calls from '@portal/contract/documents/documents.calls.ts';
import { DOCUMENT_EXTENSIONS, WRONG_DOCUMENT_TYPE } from '@portal/contract/files/files.limits.ts';
import type { Answer } from '../../platform/api/answer.ts';
import { withForm } from '../files/files.public.ts';
import * as rules from './documents.rules.ts';

const FILE = { extensions: DOCUMENT_EXTENSIONS, wrongType: WRONG_DOCUMENT_TYPE };

export function documentsRoutes(answer: Answer): void {
  answer(calls.listDocumentProjects, rules.listDocumentProjects);
  answer(calls.createDocumentProject, rules.createDocumentProject);
  answer(calls.updateDocumentProject, rules.updateDocumentProject);
  answer(calls.deleteDocumentProject, rules.deleteDocumentProject);
  answer(calls.listDocuments, rules.listDocuments);
  answer.own(calls.createDocument, withForm(calls.createDocument, FILE, rules.createDocument));
  answer.own(calls.updateDocument, withForm(calls.updateDocument, FILE, rules.updateDocument));
  answer(calls.deleteDocument, rules.deleteDocument);
}
