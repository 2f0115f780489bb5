import { PeopleField } from './PeopleField.tsx';
import { usePeople } from './use-people.ts';

interface NamedPeopleProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** People that one thing names beside the lists of its audience. */
export const NamedPeople = ({ value, onChange }: NamedPeopleProps) => (
  <PeopleField
    label="Сотрудники"
    placeholder="Имя, логин или табельный номер"
    note="Вдобавок к отобранным выше; если выше ничего не выбрано — только они"
    people={usePeople('instructions', value)}
    value={value}
    onChange={onChange}
  />
);
