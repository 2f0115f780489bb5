import * as calls from '@portal/contract/admin/settings/settings.calls.ts';
import * as changes from '@portal/contract/admin/settings/change.calls.ts';
import * as sections from '@portal/contract/admin/settings/sections.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import { listSections } from './sections.rules.ts';
import * as rules from './settings.rules.ts';

export const settingsRoutes = bind({ ...calls, ...changes, ...sections }, { ...rules, listSections });
