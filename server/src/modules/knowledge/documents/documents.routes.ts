import {
  BULK_FILES,
  BULK_LIMIT,
  BULK_TEXT,
  findDocumentNames,
  uploadDocuments as uploadCall,
} from '@portal/contract/knowledge/documents/bulk.calls.ts';
import * as calls from '@portal/contract/knowledge/documents/documents.calls.ts';
import { getEditionText as editionTextCall } from '@portal/contract/files/editions/edition-text.calls.ts';
import { DOCUMENT_EXTENSIONS, WRONG_DOCUMENT_TYPE } from '@portal/contract/files/files.limits.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { nowOrLater } from '../../files/conversion/conversions.public.ts';
import { withFiles, withForm } from '../../files/files.public.ts';
import * as lists from './documents-list.rules.ts';
import { createDocument, createDocumentLater, uploadDocuments } from './add.rules.ts';
import * as rules from './documents.rules.ts';
import { getEditionText } from './text/edition-text.rules.ts';

const FILE = { extensions: DOCUMENT_EXTENSIONS, wrongType: WRONG_DOCUMENT_TYPE };
const CONVERTED = { ...FILE, convertsVideos: true };
/** A character of the descriptions has two bytes, rarely more. */
const MANY = { ...FILE, most: BULK_FILES, weight: BULK_LIMIT, text: 3 * BULK_TEXT };

export function documentsRoutes(answer: Answer): void {
  answer(calls.listDocumentProjects, lists.listDocumentProjects);
  answer(calls.createDocumentProject, rules.createDocumentProject);
  answer(calls.updateDocumentProject, rules.updateDocumentProject);
  answer(calls.deleteDocumentProject, rules.deleteDocumentProject);
  answer(calls.listDocuments, lists.listDocuments);
  const create = nowOrLater<typeof calls.createDocument>(createDocument, createDocumentLater);
  answer.own(calls.createDocument, withForm(calls.createDocument, CONVERTED, create));
  answer(findDocumentNames, lists.findDocumentNames);
  answer.own(uploadCall, withFiles(uploadCall, MANY, uploadDocuments));
  const update = nowOrLater<typeof calls.updateDocument>(rules.updateDocument, rules.updateDocumentLater);
  answer.own(calls.updateDocument, withForm(calls.updateDocument, CONVERTED, update));
  answer(calls.deleteDocument, rules.deleteDocument);
  answer.own(editionTextCall, getEditionText);
}
