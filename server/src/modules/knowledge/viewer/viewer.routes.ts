import * as calls from '@portal/contract/knowledge/viewer/viewer.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { sending } from '../../files/files.public.ts';
import * as rules from './viewer.rules.ts';

export function viewerRoutes(answer: Answer): void {
  answer(calls.getFileInfo, rules.getFileInfo);
  answer(calls.getFilePlace, rules.getFilePlace);
  answer(calls.getFile, sending(rules.getFile));
  answer(calls.getMedia, sending(rules.getMedia));
}
