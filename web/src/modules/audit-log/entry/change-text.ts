import { RECEIPT_LABELS } from '@portal/contract/papers/delivery/delivery.types.ts';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { textOfHtml } from '@portal/contract/shared/html-text.ts';

/** Display names of fields; other fields are shown by their wire name. */
const FIELDS: Record<string, string> = {
  active: 'Вход разрешён',
  areas: 'Площадки',
  attachments: 'Документы',
  audienceAreas: 'Площадки',
  audienceGroups: 'Группы',
  audiencePeople: 'Сотрудники (номера)',
  audiencePositions: 'Должности',
  audienceTeams: 'Команды',
  audienceHiredWithin: 'Приняты не больше, дней назад',
  answer: 'Ответ',
  automatic: 'Учётные записи создаёт портал',
  birthdays_shown: 'Дни рождения на главной',
  capacity: 'Мест',
  closes_at: 'время',
  closes_weekday: 'день недели',
  comment: 'Комментарий',
  content: 'Текст',
  date_time: 'Дата',
  director: 'директору',
  document_project_id: 'Проект',
  addresses: 'Откуда',
  scopes: 'Что можно',
  expires_on: 'Последний день',
  email: 'E-mail',
  end: 'конец',
  faq_section_id: 'Раздел',
  feedback: 'Обратная связь',
  feedback_readers: 'Кто читает обращения',
  file: 'Файл',
  file_name: 'Название',
  group: 'Группа',
  groups: 'Группы',
  handled: 'Обработано',
  hired_within_days: 'Приняты не больше, дней назад',
  image: 'Картинка',
  imports_days: 'файлы обмена, дней',
  information_type: 'Статус',
  is_archive: 'Архив',
  is_draft: 'Черновик',
  is_pinned: 'Закреплена',
  is_in_force: 'Спрашивается',
  last_day: 'Последний день на главной',
  leavers_months: 'данные уволенных, месяцев',
  letters_days: 'письма, дней',
  login: 'Логин',
  logo: 'Логотип',
  manager_scope: 'Область модератора',
  minor_earliest: 'до 18 лет не раньше',
  minor_latest: 'до 18 лет не позже',
  minor_week_shifts: 'до 18 лет смен в неделю',
  moderators_reset: 'Модераторы сбрасывают пароли',
  name: 'Название',
  needed: 'Нужно',
  news_type: 'Категория',
  electronic_papers: 'КЭДО введён',
  for_person: 'Для сотрудников',
  receipt: 'Сотрудник подтверждает',
  office: 'в офис',
  order: 'Порядок',
  organisation: 'Название организации',
  news_types: 'Типы новостей',
  original_file: 'Файл',
  phone: 'Телефон',
  phone_pages: 'На телефоне',
  planning: 'Запись на смены',
  position: 'должность',
  positions: 'Должности',
  position_type_id: 'Категория',
  project_id: 'Проект',
  prefix: 'Начало имени файла',
  question: 'Вопрос',
  rest_hours: 'отдых, часов',
  rest_within_day: 'отдых и между сменами дня',
  retention: 'Хранение',
  role: 'Группа',
  roles: 'Роли по должностям',
  row_days: 'дней подряд',
  shifts: 'Смены',
  requiredForShifts: 'Нужен для смен',
  dueDays: 'Дней на прохождение',
  repeatMonths: 'Повторять через, месяцев',
  opensAfter: 'Откроется после',
  maxSpeed: 'Скорость до',
  hasSubtitles: 'Субтитры',
  edition: 'Редакция',
  short: 'коротко',
  start: 'начало',
  from: 'с',
  until: 'до',
  quiet_hours: 'Тихие часы',
  digest_at: 'Письмо дня уходит в',
  shift_reminder_hours: 'Напоминание о смене, часов',
  swap_approval: 'Согласование обмена',
  teams: 'Команды',
  text: 'Текст',
  title: 'Заголовок',
  totp_required: 'Второй фактор для',
  username: 'Логин',
  visits_days: 'посещения, дней',
  week_shifts: 'смен в неделю',
  weeks: 'недель',
  work: 'рабочей группе',
  wishes: 'Пожелания',
  words: 'Слова',
  work_rules: 'Правила работы и отдыха',
};

export const fieldName = (field: string): string => FIELDS[field] ?? field;

/** Display texts of coded values. */
const WORDS: Record<string, Record<string, string>> = {
  group: ROLE_LABELS,
  login: { name: 'по имени', code: 'по табельному номеру' },
  role: ROLE_LABELS,
  director: ROLE_LABELS,
  office: ROLE_LABELS,
  work: ROLE_LABELS,
  totp_required: ROLE_LABELS,
  receipt: RECEIPT_LABELS,
  phone_pages: { shifts: 'только выходы', all: 'все страницы' },
  manager_scope: { all: 'все площадки', own_area: 'своя площадка', own_team: 'своя команда' },
};

/** Maximum displayed value length, characters: the log is not an archive of texts. */
const MAX_TEXT_LENGTH = 2000;

/** True if the text contains something like a tag. */
function hasTags(text: string): boolean {
  const open = text.search(/<[a-z]/i);
  return open !== -1 && text.includes('>', open);
}

/** Formats an object value: 'начало: 09:00, конец: 15:00'. */
const partsText = (value: object): string =>
  Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([key, part]) => `${fieldName(key).toLowerCase()}: ${valueText(part, key)}`)
    .join(', ');

/** Displays a stored value: no tags or brackets, a dash for empty. */
export function valueText(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) {
    const between = value.some((item) => typeof item === 'object') ? '; ' : ', ';
    return value.map((item) => valueText(item, field)).join(between) || '—';
  }
  if (typeof value === 'object') return partsText(value);
  const word = typeof value === 'string' ? WORDS[field]?.[value] : undefined;
  if (word) return word;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const readable = hasTags(text) ? textOfHtml(text) || 'картинка' : text;
  return readable.length > MAX_TEXT_LENGTH ? `${readable.slice(0, MAX_TEXT_LENGTH)}...` : readable;
}
