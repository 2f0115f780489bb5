import type { PanelCounts } from '../../../platform/panels/panel-lists.sql.ts';
import type * as sql from './positions.sql.ts';

export type Position = NonNullable<Awaited<ReturnType<typeof sql.lockPosition>>>;
export type Type = NonNullable<Awaited<ReturnType<typeof sql.lockType>>>;

export const typeRecord = ({ id, name, counts }: Type & { counts?: PanelCounts }) => ({
  type: 'position_type' as const,
  id: String(id),
  attributes: { name, ...counts },
});
export const positionRecord = ({ id, name, typeId }: Position) => ({
  type: 'position' as const,
  id: String(id),
  attributes: { name, position_type_id: String(typeId) },
});
