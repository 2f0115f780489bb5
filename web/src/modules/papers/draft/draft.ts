import { z } from 'zod';
import { isoOfDayText, isRealDay } from '../../../ui/fields/day/day-text.ts';
import { birthFault, digitsOf, isInn, isMobile, isSnils, issueFault } from './fields/checks.ts';

/** Personal documents as typed; never sent. */
export interface DraftValues {
  birth_date: string;
  email: string;
  phone: string;
  snils: string;
  inn: string;
  passport: string;
  division_code: string;
  issued_by: string;
  issue_date: string;
  address: string;
}

export const EMPTY_DRAFT: DraftValues = {
  birth_date: '',
  email: '',
  phone: '',
  snils: '',
  inn: '',
  passport: '',
  division_code: '',
  issued_by: '',
  issue_date: '',
  address: '',
};

export const PICTURES = [
  { name: 'passport_main', label: 'Паспорт, разворот с фотографией' },
  { name: 'passport_registration', label: 'Паспорт, страница с регистрацией' },
  { name: 'inn', label: 'Свидетельство ИНН' },
  { name: 'snils', label: 'СНИЛС' },
] as const;
export type PictureName = (typeof PICTURES)[number]['name'];

/** Day of a field; undefined if invalid. */
export const dayOf = (text: string): string | undefined => {
  const iso = isoOfDayText(text);
  return iso && isRealDay(iso) ? iso : undefined;
};

/** The number of digits is checked before the check digits. */
const countFault = (name: string, text: string, count: number): string | undefined =>
  digitsOf(text).length === count ? undefined : `${name}: ${count} цифр`;

const NO_DAY = 'Укажите дату в виде дд.мм.гггг';

/** Errors of filled fields; an empty field is valid in a draft. */
export function draftFaults(values: DraftValues, today: string): Partial<Record<keyof DraftValues, string>> {
  const birth = dayOf(values.birth_date);
  const issued = dayOf(values.issue_date);
  const faults: Partial<Record<keyof DraftValues, string | undefined>> = {
    birth_date: values.birth_date ? (birth ? birthFault(birth, today) : NO_DAY) : undefined,
    issue_date: values.issue_date ? (issued ? issueFault(issued, birth, today) : NO_DAY) : undefined,
    email:
      values.email && !z.email().safeParse(values.email.trim()).success ? 'Невалидный e-mail.' : undefined,
    phone:
      values.phone && !isMobile(values.phone)
        ? (countFault('Мобильный номер', values.phone, 11) ?? 'Мобильный номер начинается с +7 9')
        : undefined,
    snils:
      values.snils && !isSnils(values.snils)
        ? (countFault('СНИЛС', values.snils, 11) ?? 'Контрольное число СНИЛС не сходится')
        : undefined,
    inn:
      values.inn && !isInn(values.inn)
        ? (countFault('ИНН', values.inn, 12) ?? 'Контрольные цифры ИНН не сходятся')
        : undefined,
    passport:
      values.passport && digitsOf(values.passport).length !== 10 ? 'Серия и номер: 10 цифр' : undefined,
    division_code:
      values.division_code && digitsOf(values.division_code).length !== 6
        ? 'Код подразделения: 6 цифр'
        : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}

/** Parses a stored draft; incompatible values become empty. */
export const readDraft = (stored: unknown): DraftValues => {
  const known = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(EMPTY_DRAFT).map((name) => [name, typeof known[name] === 'string' ? known[name] : '']),
  ) as unknown as DraftValues;
};
