import type { SettingsPart } from './settings.record.ts';

/** Russian titles of the settings, in the audit log. */
export const SETTING_TITLES: Readonly<Record<SettingsPart, string>> = {
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
  marks: 'Я на смене',
  quiet_hours: 'Тихие часы',
  digest_at: 'Письмо дня',
  retention: 'Хранение',
  sections: 'Разделы',
  production: 'Что видно в текущем месяце',
  pay: 'Снятия и споры',
  electronic_papers: 'Документы сотрудникам в электронном виде',
};
