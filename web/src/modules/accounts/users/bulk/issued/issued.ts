import { searchText } from '@portal/contract/shared/search-text.ts';

/** A new account with its temporary password, which the server does not know any more. */
export interface Issued {
  id: string;
  name: string;
  username: string;
  position: string;
  area: string;
  /** Personnel number. */
  code: string;
  password: string;
}

const keyOf = ({ area, name, code }: Issued): string => `${searchText(area)} ${searchText(name)} ${code}`;

/** As they are handed out: area by area, by name. */
export const inOrder = (issued: readonly Issued[]): Issued[] =>
  issued.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'ru'));

/** Where one signs in, as it is typed into a browser. */
export const signInAddress = (): string => `${window.location.origin}/login`;

/** Rows of the table that goes to the people who hand the passwords out. */
export const TITLES = [
  'ФИО',
  'Табельный номер',
  'Площадка',
  'Должность',
  'Логин',
  'Временный пароль',
] as const;

export const rowOf = ({ name, code, area, position, username, password }: Issued): string[] => [
  name,
  code,
  area,
  position,
  username,
  password,
];
