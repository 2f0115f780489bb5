import * as calls from '@portal/contract/admin/settings/settings.calls.ts';
import { putSettings } from '@portal/contract/admin/settings/change.calls.ts';
import { listSections as listSectionsCall } from '@portal/contract/admin/settings/sections.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { listSections } from './sections.rules.ts';
import * as rules from './settings.rules.ts';

export function settingsRoutes(answer: Answer): void {
  answer(calls.getSettings, rules.getSettings);
  answer(putSettings, rules.putSettings);
  answer(listSectionsCall, listSections);
}
