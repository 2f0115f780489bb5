export interface FullName {
  lastName: string;
  firstName: string;
  /** Empty where there is none. */
  middleName: string;
}

type Known = { [part in keyof FullName]?: string | null };

/** 'Фамилия Имя Отчество', of what there is; '' of nobody. */
export const fullName = ({ lastName, firstName, middleName }: Known = {}): string =>
  [lastName, firstName, middleName].filter(Boolean).join(' ');

/** Words of a search for a person: a name has four at most. */
export const MOST_NAME_WORDS = 6;
