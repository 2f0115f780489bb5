import type { Settings, SettingsPart } from '@portal/contract/admin/settings/settings.record.ts';
import { SETTING_TITLES } from '@portal/contract/admin/settings/settings.titles.ts';

/** Parts with a value that a line can show; the others have a table of changes. */
const SHOWN = new Set<SettingsPart>([
  'organisation',
  'birthdays_shown',
  'moderators_reset',
  'swap_approval',
  'shift_reminder_hours',
  'digest_at',
]);

const wordOf = (value: unknown): string => {
  if (value === null) return 'нет';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** 'Согласование обмена: нет → да; Смены': names of the changed parts, simple ones with their values. */
export const changeInWords = (parts: readonly SettingsPart[], before: Settings, after: Settings): string =>
  parts
    .map((part) =>
      SHOWN.has(part)
        ? `${SETTING_TITLES[part]}: ${wordOf(before[part])} → ${wordOf(after[part])}`
        : SETTING_TITLES[part],
    )
    .join('; ');
