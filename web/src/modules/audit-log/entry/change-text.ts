import { FIELD_TITLES } from '@portal/contract/audit-log/field-titles.ts';
import { RECEIPT_LABELS } from '@portal/contract/papers/delivery/delivery.types.ts';
import { REQUEST_KIND_LABELS, REQUEST_STATE_LABELS } from '@portal/contract/requests/request.kinds.ts';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { textOfHtml } from '@portal/contract/shared/html-text.ts';

/** Other names are words already: '27.11.2026, День'. */
export const fieldName = (field: string): string => FIELD_TITLES[field] ?? field;

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
  state: REQUEST_STATE_LABELS,
  kind: REQUEST_KIND_LABELS,
  unit: { day: 'Дни', shift: 'Одна смена' },
  steps: { ...ROLE_LABELS, supervisor: 'Руководитель' },
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
