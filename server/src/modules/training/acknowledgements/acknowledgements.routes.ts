import * as calls from '@portal/contract/training/acknowledgements/acknowledgements.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { listAcknowledgements } from './list/list.rules.ts';
import { remindToAcknowledge } from './list/remind.rules.ts';

export function acknowledgementRoutes(answer: Answer): void {
  answer(calls.listAcknowledgements, listAcknowledgements);
  answer(calls.remindToAcknowledge, remindToAcknowledge);
}
