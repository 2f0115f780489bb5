export interface FullName {
  lastName: string;
  firstName: string;
  /** Empty if there is none. */
  middleName: string;
}

type PartialName = { [part in keyof FullName]?: string | null };

/** 'Фамилия Имя Отчество', skipping empty parts; '' if all are empty. */
export const fullName = ({ lastName, firstName, middleName }: PartialName = {}): string =>
  [lastName, firstName, middleName].filter(Boolean).join(' ');

/** Maximum words of an employee search: a name has up to four. */
export const MAX_NAME_WORDS = 6;
