import { REQUEST_STATE_LABELS, REQUEST_STEP_LABELS } from '@portal/contract/requests/request.kinds.ts';
import { formatDay } from '../../platform/dates.ts';
import { countOf, type Forms, pluralOf } from '../../platform/plural.ts';
import { shiftName } from '../../platform/settings/day-shifts.ts';
import { shortPersonName } from '../../ui/text/short-name.ts';
import type { RequestPreview, StaffRequest } from './requests.queries.ts';

type Attributes = StaffRequest['attributes'];

const DAYS: Forms = ['день', 'дня', 'дней'];
const SHIFTS: Record<'own' | 'theirs', Forms> = {
  own: ['ваша смена', 'ваши смены', 'ваших смен'],
  theirs: ['смена', 'смены', 'смен'],
};
const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** '9 дней', '9,5 дня' */
export const daysCount = (days: number): string =>
  Number.isInteger(days) ? countOf(days, DAYS) : `${numbers.format(days)} дня`;

/** '3 декабря', '3–9 декабря', '28 ноября – 3 декабря' */
export function spellText(first: string, last: string): string {
  if (first === last) return formatDay(first);
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${formatDay(last)}`;
  return `${formatDay(first)} – ${formatDay(last)}`;
}

/** '3–9 декабря, 7 дней', '3 декабря, Смена I'; empty for a request without days. */
export function whenText({ first_day: first, last_day: last, days, shift_id }: Attributes): string {
  if (first === null || last === null) return '';
  const length = shift_id === null ? days !== null && days > 1 && daysCount(days) : shiftName(shift_id);
  return [spellText(first, last), length].filter(Boolean).join(', ');
}

/** 'Ждёт руководителя до 3 декабря', 'Отклонена: в эти дни все заняты' */
export function stateText({ state, waits_for: waitsFor, decide_until: until, reason }: Attributes): string {
  if (state === 'open' && waitsFor !== null)
    return `Ждёт ${REQUEST_STEP_LABELS[waitsFor]} до ${formatDay(until)}`;
  if (state === 'refused' && reason) return `${REQUEST_STATE_LABELS.refused}: ${reason}`;
  return REQUEST_STATE_LABELS[state];
}

const COLLECTIVE = 'ноль один двое трое четверо пятеро шестеро семеро восьмеро девятеро десятеро'.split(' ');
const GENITIVE = 'нуля одного двух трёх четырёх пяти шести семи восьми девяти десяти'.split(' ');
const HAVE_ASKED: Forms = ['отпросился', 'отпросились', 'отпросились'];

/** 'В команде в эти дни отпросились двое из восьми.'; empty for a team of one. */
export function awayText(away: readonly { full_name: string }[], of: number): string {
  if (of < 2) return '';
  const count = new Set(away.map(({ full_name: name }) => name)).size;
  if (count === 0) return 'Из команды в эти дни никто не отпросился.';
  const people = COLLECTIVE[count] ?? String(count);
  return `В команде в эти дни ${pluralOf(count, HAVE_ASKED)} ${people} из ${GENITIVE[of] ?? of}.`;
}

const MAX_NAMES = 5;

/** 'Ильин И., 3–9 декабря; Орлова А., 5 декабря; и ещё 2'; empty for nobody. */
export function awayNames(away: RequestPreview['away']): string {
  const spells = new Map<string, string[]>();
  for (const { full_name: name, first_day, last_day } of away)
    spells.set(name, [...(spells.get(name) ?? []), spellText(first_day, last_day)]);
  const people = [...spells].map(([name, days]) => [shortPersonName(name), ...days].join(', '));
  const rest = people.length - MAX_NAMES;
  return [...people.slice(0, MAX_NAMES), ...(rest > 0 ? [`и ещё ${rest}`] : [])].join('; ');
}

const endingText = (count: number, whose: keyof typeof SHIFTS): string =>
  count === 0
    ? ''
    : `${pluralOf(count, ['Будет снята', 'Будут сняты', 'Будут сняты'])} ${countOf(count, SHIFTS[whose])}.`;

/** Empty for a type without a balance. */
function leftText({ left, balance_kind: balance }: Pick<RequestPreview, 'left' | 'balance_kind'>): string {
  if (left === null) return balance === null ? '' : ', остаток неизвестен';
  return left < 0 ? `, не хватает ${numbers.format(-left)}` : `, останется ${numbers.format(left)}`;
}

/** '14 дней, останется 9. Будут сняты 5 ваших смен. В команде в эти дни отпросились двое из восьми.' */
export function previewText(
  { days, shifts, away, of, ...balance }: Omit<RequestPreview, 'own'>,
  whose: keyof typeof SHIFTS = 'own',
): string {
  const length = `${daysCount(days)}${leftText(balance)}.`;
  return [length, endingText(shifts.length, whose), awayText(away, of)].filter(Boolean).join(' ');
}

/** 'Ежегодный отпуск: осталось 9 дней на 1 декабря' */
export const balanceText = ({ kind, left, as_of }: { kind: string; left: number; as_of: string }): string =>
  `${kind.toLocaleLowerCase('ru').includes('отпуск') ? kind : `${kind} отпуск`}: осталось ${daysCount(left)} на ${formatDay(as_of)}`;
