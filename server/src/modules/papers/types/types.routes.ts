import * as calls from '@portal/contract/papers/document-types.calls.ts';
import { listDocumentTypes as listCall } from '@portal/contract/papers/papers.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { listDocumentTypes } from '../papers.rules.ts';
import * as types from './types.rules.ts';

export function typesRoutes(answer: Answer): void {
  answer(listCall, listDocumentTypes);
  answer(calls.listAllDocumentTypes, types.listAllDocumentTypes);
  answer(calls.createDocumentType, types.createDocumentType);
  answer(calls.updateDocumentType, types.updateDocumentType);
  answer(calls.deleteDocumentType, types.deleteDocumentType);
}
