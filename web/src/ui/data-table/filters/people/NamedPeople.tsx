import { PeopleField } from './PeopleField.tsx';
import type { PeopleOf } from './people.queries.ts';
import { usePeople } from './use-people.ts';

interface NamedPeopleProps {
  /** Source of the offered users: instructions exclude accounts without an employee, read requirements do not. */
  of: PeopleOf;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Users named in addition to the lists of an audience. */
export const NamedPeople = ({ of, value, onChange }: NamedPeopleProps) => (
  <PeopleField
    label="Сотрудники"
    placeholder="Имя, логин или табельный номер"
    note="Вдобавок к выбранным выше. Если выше пусто, увидят только они"
    people={usePeople(of, value)}
    value={value}
    onChange={onChange}
  />
);
