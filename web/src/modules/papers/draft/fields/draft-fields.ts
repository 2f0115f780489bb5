import type { DraftValues } from '../draft.ts';
import { divisionMask, innMask, passportMask, phoneMask, snilsMask } from './masks.ts';

export interface Field {
  name: keyof DraftValues;
  label: string;
  placeholder?: string;
  mask?: (text: string) => string;
  inputMode?: 'numeric' | 'email' | 'tel';
  /** Half or full width; a third (`field`) by default. */
  width?: 'field' | 'half' | 'wide';
}

export const PERSON: readonly Field[] = [
  { name: 'birth_date', label: 'Дата рождения' },
  { name: 'email', label: 'E-mail', inputMode: 'email' },
  {
    name: 'phone',
    label: 'Мобильный телефон',
    placeholder: '+7 (900) 000-00-00',
    mask: phoneMask,
    inputMode: 'tel',
  },
  {
    name: 'snils',
    label: 'СНИЛС',
    placeholder: '000-000-000 00',
    mask: snilsMask,
    inputMode: 'numeric',
    width: 'half',
  },
  { name: 'inn', label: 'ИНН', placeholder: '12 цифр', mask: innMask, inputMode: 'numeric', width: 'half' },
];
export const PASSPORT: readonly Field[] = [
  {
    name: 'passport',
    label: 'Серия и номер',
    placeholder: '0000 000000',
    mask: passportMask,
    inputMode: 'numeric',
  },
  {
    name: 'division_code',
    label: 'Код подразделения',
    placeholder: '000-000',
    mask: divisionMask,
    inputMode: 'numeric',
  },
  { name: 'issue_date', label: 'Дата выдачи' },
  { name: 'issued_by', label: 'Кем выдан', width: 'wide' },
  { name: 'address', label: 'Адрес регистрации', width: 'wide' },
];
export const DAYS: ReadonlySet<string> = new Set(['birth_date', 'issue_date']);
