/** Wire codes and URL names (specification, section 3). */
export const INFORMATION_TYPES = { active: 1, hide: 2, archive: 3 } as const;
export type InformationTypeName = keyof typeof INFORMATION_TYPES;
export type InformationType = (typeof INFORMATION_TYPES)[InformationTypeName];
export const INFORMATION_TYPE_NAMES = ['active', 'hide', 'archive'] as const satisfies InformationTypeName[];

export const informationTypeName = (type: InformationType): InformationTypeName =>
  INFORMATION_TYPE_NAMES[type - 1] ?? 'active';

export const INFORMATION_TYPE_LABELS: Record<InformationTypeName, string> = {
  active: 'Активные',
  hide: 'Скрытые',
  archive: 'Архивные',
};
