import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import type { Reader } from '../../platform/database/database.ts';
import { selectManagers } from './managers.sql.ts';

/**
 * Accounts of those who manage an area: administrators, and moderators, where the settings say so of the own area
 * alone. Settings as `readSettings` gives them.
 */
export const managersOf = (
  tx: Reader,
  { manager_scope: scope }: Pick<Settings, 'manager_scope'>,
  area: string,
): Promise<number[]> => selectManagers(tx, scope === 'own_area' ? area : undefined);
