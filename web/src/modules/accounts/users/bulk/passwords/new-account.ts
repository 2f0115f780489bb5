import { searchText } from '@portal/contract/shared/search-text.ts';

/** A new account with its temporary password, which the server no longer has. */
export interface NewAccount {
  id: string;
  name: string;
  username: string;
  position: string;
  area: string;
  /** Personnel number. */
  code: string;
  password: string;
}

const keyOf = ({ area, name, code }: NewAccount): string => `${searchText(area)} ${searchText(name)} ${code}`;

/** In the order of handing out: by area, then name. */
export const inOrder = (issued: readonly NewAccount[]): NewAccount[] =>
  issued.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'ru'));

/** Sign-in URL as typed into a browser. */
export const signInAddress = (): string => `${window.location.origin}/login`;

/** Column titles of the table for those who hand out the passwords. */
export const TITLES = [
  'ФИО',
  'Табельный номер',
  'Площадка',
  'Должность',
  'Логин',
  'Временный пароль',
] as const;

export const rowOf = ({ name, code, area, position, username, password }: NewAccount): string[] => [
  name,
  code,
  area,
  position,
  username,
  password,
];
