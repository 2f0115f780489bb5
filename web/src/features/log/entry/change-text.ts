import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { textOfHtml } from '@portal/contract/shared/html-text.ts';

/** Names of fields as people know them; a field without one is told as it is. */
const FIELDS: Record<string, string> = {
  answer: 'Ответ',
  capacity: 'Мест',
  comment: 'Комментарий',
  content: 'Текст',
  date_time: 'Дата',
  document_project_id: 'Проект',
  email: 'E-mail',
  faq_section_id: 'Раздел',
  file: 'Файл',
  file_name: 'Название',
  group: 'Группа',
  handled: 'Обработано',
  image: 'Картинка',
  information_type: 'Статус',
  is_archive: 'Архив',
  name: 'Название',
  needed: 'Нужно',
  news_type: 'Категория',
  order: 'Порядок',
  original_file: 'Файл',
  phone: 'Телефон',
  position_type_id: 'Категория',
  project_id: 'Проект',
  question: 'Вопрос',
  role: 'Группа',
  title: 'Заголовок',
  username: 'Логин',
  words: 'Слова',
};

export const fieldName = (field: string): string => FIELDS[field] ?? field;

/** Fields whose stored letters stand for words. */
const WORDS: Record<string, Record<string, string>> = { group: ROLE_LABELS, role: ROLE_LABELS };

/** Longer values are cut: the log answers what changed, it is no archive of texts. */
const LONGEST = 2000;

/** True where something of it looks like a tag. */
function hasTags(text: string): boolean {
  const open = text.search(/<[a-z]/i);
  return open !== -1 && text.includes('>', open);
}

/** A stored value in words: no tags, no brackets, a dash for nothing. */
export function valueText(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => valueText(item)).join(', ') : '—';
  const word = typeof value === 'string' ? WORDS[field]?.[value] : undefined;
  if (word) return word;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const readable = hasTags(text) ? textOfHtml(text) || 'картинка' : text;
  return readable.length > LONGEST ? `${readable.slice(0, LONGEST)}...` : readable;
}
