import type { Settings, SettingsPart } from '@portal/contract/admin/settings/settings.record.ts';

const NAMES: Record<SettingsPart, string> = {
  phone_pages: 'Страницы на телефоне',
  organisation: 'Название организации',
  logo: 'Логотип',
  shifts: 'Смены',
  planning: 'Запись на смены',
  news_types: 'Типы новостей',
  feedback: 'Адреса обратной связи',
  feedback_readers: 'Кто читает обращения',
  birthdays_shown: 'Дни рождения на главной',
  moderators_reset: 'Модераторы сбрасывают пароли',
  manager_scope: 'Область модератора',
  totp_required: 'Второй фактор',
  swap_approval: 'Согласование обмена',
  work_rules: 'Правила работы и отдыха',
  shift_reminder_hours: 'Напоминание о смене, часов',
  quiet_hours: 'Тихие часы',
  digest_at: 'Письмо дня',
  retention: 'Хранение',
  sections: 'Разделы',
  pay: 'Снятия и споры',
  electronic_papers: 'Документы сотрудникам в электронном виде',
};

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
      SHOWN.has(part) ? `${NAMES[part]}: ${wordOf(before[part])} → ${wordOf(after[part])}` : NAMES[part],
    )
    .join('; ');
