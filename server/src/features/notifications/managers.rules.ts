import type { Settings } from '@portal/contract/settings/settings.record.ts';
import type { Reader } from '../../platform/database/database.ts';
import { selectManagers } from './managers.sql.ts';

/**
 * Accounts of an area's managers: administrators, and moderators, who may be limited to their own area by the
 * settings of `readSettings`.
 */
export const managersOf = (
  tx: Reader,
  { manager_scope: scope }: Pick<Settings, 'manager_scope'>,
  area: string,
): Promise<number[]> => selectManagers(tx, scope === 'own_area' ? area : undefined);
