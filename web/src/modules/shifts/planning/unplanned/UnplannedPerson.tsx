import { Group, Stack, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { formatDay } from '../../../../platform/dates.ts';
import { countOf } from '../../../../platform/plural.ts';
import type { Coverage, Unplanned } from '../board.queries.ts';
import type { Urgency } from '../grid/coverage/shortage.ts';
import { PersonWords } from '../grid/PersonRow.tsx';
import { ReasonField } from '../ReasonField.tsx';
import { useBookPerson } from '../use-book-person.ts';
import { choicesOf } from './week-choices.ts';
import { WeekPicker } from './WeekPicker.tsx';

interface UnplannedPersonProps {
  person: Unplanned;
  monday: string;
  coverage: Coverage[];
  urgency: Urgency;
  /** Shows the area of the employee, because several areas are listed. */
  manyAreas: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onBooked: () => void;
}

/** The first press opens the shifts of the week, the second one books. */
export function UnplannedPerson(props: UnplannedPersonProps) {
  const { person, monday, coverage, urgency, manyAreas, isOpen, onToggle, onBooked } = props;
  const { fio, position, area, absent_on: absentOn, reminded_at: reminded, channels } = person.attributes;
  const { book, isBlocked } = useBookPerson(onBooked);
  const rest = [
    manyAreas && area,
    absentOn.length > 0 && `отсутствует ${countOf(absentOn.length, ['день', 'дня', 'дней'])}`,
    reminded !== null && `напоминание ${formatDay(reminded)}`,
    channels.length === 0 && 'нет почты и приложения',
  ];
  return (
    <li>
      <UnstyledButton className="press-row" aria-expanded={isOpen} onClick={onToggle}>
        <Group component="span" wrap="nowrap" gap="sm" mih={44} py={5}>
          <PersonWords name={fio} notes={[position, rest.filter(Boolean).join(' · ')].filter(Boolean)} />
          <IconChevronDown
            size={16}
            stroke={1.6}
            color="var(--text-3)"
            style={{ flex: 'none', rotate: isOpen ? '180deg' : undefined }}
            aria-hidden
          />
        </Group>
      </UnstyledButton>
      {isOpen && (
        <Stack gap="sm" mb={8} p="sm" bg="var(--tint-cyan)" style={{ borderRadius: 8 }}>
          <WeekPicker
            label={`Смены для записи: ${fio}`}
            lines={choicesOf(coverage, monday, { area, absentOn, urgency })}
            isBlocked={isBlocked}
            onPick={(shift) => void book({ id: person.id, fio }, shift)}
          />
          <ReasonField />
        </Stack>
      )}
    </li>
  );
}
