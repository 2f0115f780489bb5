import * as calls from '@portal/contract/admin/access/access-keys.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import * as rules from './access-keys.rules.ts';

export function accessKeysRoutes(answer: Answer): void {
  answer(calls.listAccessKeys, rules.listAccessKeys);
  answer(calls.createAccessKey, rules.createAccessKey);
  answer(calls.deleteAccessKey, rules.deleteAccessKey);
}
