import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { selectManagers } from './managers.sql.ts';

/** Managers of an area: administrators and moderators, whom the settings may limit to their own area. */
export const managersOf = (
  tx: Reader,
  { manager_scope: scope }: Pick<Settings, 'manager_scope'>,
  area: string,
): Promise<number[]> => selectManagers(tx, scope === 'own_area' ? area : undefined);
