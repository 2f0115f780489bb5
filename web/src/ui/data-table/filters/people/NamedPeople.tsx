import { PeopleField } from './PeopleField.tsx';
import type { PeopleOf } from './people.queries.ts';
import { usePeople } from './use-people.ts';

interface NamedPeopleProps {
  /** An instruction is for nobody who has none; anybody may have to read something. */
  of: PeopleOf;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** People that one thing names beside the lists of its audience. */
export const NamedPeople = ({ of, value, onChange }: NamedPeopleProps) => (
  <PeopleField
    label="Сотрудники"
    placeholder="Имя, логин или табельный номер"
    note="Вдобавок к отобранным выше; если выше ничего не выбрано — только они"
    people={usePeople(of, value)}
    value={value}
    onChange={onChange}
  />
);
