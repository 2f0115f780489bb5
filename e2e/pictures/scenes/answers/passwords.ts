import { answers } from '../answers.ts';

const PEOPLE = [
  ['Абдуллина Гульнара Ринатовна', 'gulnaraar', 'Калуга', '001196', 'sM7baHHV36m4'],
  ['Белова Ирина Ивановна', 'irinabi', 'Орёл', '003520', 'PAPAFDzRD7EZ'],
  ['Белова Ирина Ивановна', 'irinabi2', 'Тула', '004107', 'BhD2u3AMtuuq'],
] as const;

/** Accounts are answered as if they had been made: the demonstration stays as it is, and passwords are the same each time. */
export const issuesPasswords = answers(
  '/account/bulk_create/',
  {
    data: PEOPLE.map(([fio, username, area, code_id], at) => ({
      type: 'user',
      id: String(9001 + at),
      attributes: {
        area,
        fio,
        group: 'O',
        position: 'Оператор CATI',
        username,
        code_id,
        employee_state: 'W',
        deactivated: false,
        emplId: String(9001 + at),
        last_seen: null,
      },
    })),
    meta: {
      passwords: PEOPLE.map(([, username, , , temporary_password], at) => ({
        id: String(9001 + at),
        username,
        temporary_password,
      })),
    },
  },
  201,
);
