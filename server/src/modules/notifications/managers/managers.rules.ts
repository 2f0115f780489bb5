import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { type Managed, selectManagers } from './managers.sql.ts';

/** Accounts of administrators and of the moderators who manage all of these employees, or one of them. */
export const managersOf = (
  tx: Reader,
  { manager_scope: scope }: Pick<Settings, 'manager_scope'>,
  managed: Managed,
): Promise<number[]> => selectManagers(tx, scope, managed);
