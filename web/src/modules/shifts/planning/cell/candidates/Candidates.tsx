import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../../../platform/dates.ts';
import { shiftName } from '../../../../../platform/settings/day-shifts.ts';
import { confirm } from '../../../../../ui/dialogs/confirm.ts';
import { SearchField } from '../../../../../ui/fields/SearchField.tsx';
import { LinesSkeleton } from '../../../../../ui/messages/ScreenState.tsx';
import { useShiftEmployees } from '../../board.queries.ts';
import { PanelSection } from '../../grid/PanelSection.tsx';
import { PersonRow } from '../../grid/PersonRow.tsx';
import { MoreButton } from '../../../replacement/MoreButton.tsx';
import { ReasonField } from '../../ReasonField.tsx';
import type { ChosenCell } from '../../use-board-address.ts';
import { useBookPerson } from '../../use-book-person.ts';
import { type Candidate, candidatesOf, noteOf } from './candidate-list.ts';
import { type Gap, useSuggestions } from './candidates.queries.ts';
import { InviteAll, useInvitePeople } from './Invitations.tsx';

/** Candidates shown initially; the search finds the rest. */
const VISIBLE_LIMIT = 6;

/** Confirmation when a manager overrides a violated rule. */
const questionOf = (against: string) => ({
  title: 'Записать всё равно?',
  text: `${against} Причина записи попадёт в журнал.`,
  confirmLabel: 'Записать',
});

interface CandidatesProps {
  title: string;
  cell: ChosenCell;
  position?: string | undefined;
  /** Employees are missing: eligible ones can be invited. */
  isShort?: boolean;
  booked: readonly string[];
}

/** Employees of the area to book with one press, even after the deadline, or to invite. */
export function Candidates({ title, cell, position, isShort = false, booked }: CandidatesProps) {
  const { area, date, shift_id } = cell;
  const gap: Gap = { area, date, shift_id, position };
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const employees = useShiftEmployees({ area, search, date, shift_id: String(shift_id) });
  // A shift that has begun has no suggestions.
  const suggestions = useSuggestions(gap, isShort).data ?? [];
  const { book, isBlocked } = useBookPerson();
  const { invite, isInviting } = useInvitePeople(gap);
  const people = candidatesOf(suggestions, employees.data ?? [], { booked, isSearch: search !== '' });
  const shown = all ? people : people.slice(0, VISIBLE_LIMIT);
  const bookAnyway = async ({ id, fio, against }: Candidate) => {
    if (against !== null && !(await confirm(questionOf(against)))) return;
    await book({ id, fio }, { date, shift_id });
  };

  return (
    <PanelSection id="candidates" title={title} count={suggestions.length}>
      <Stack gap="sm">
        <ReasonField />
        <SearchField label="Фамилия или табельный номер" value={search} onSearch={setSearch} />
        {employees.isPending && <LinesSkeleton lines={4} label="Загружаем сотрудников" />}
        {employees.data && people.length === 0 && (
          <Text size="dense" c="dimmed">
            Никого не найдено
          </Text>
        )}
        <ul className="plain-list">
          {shown.map((person) => (
            <PersonRow
              key={person.id}
              name={person.fio}
              notes={[
                person.position,
                noteOf(person, shiftName),
                ...(person.invitedAt ? [`Звали ${formatDateTime(person.invitedAt)}`] : []),
              ]}
              warning={person.absence ?? person.against ?? undefined}
              action={
                person.absence === null && (
                  <Group gap={4} wrap="nowrap">
                    {person.isEligible && (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={`Позвать: ${person.fio}`}
                        title="Позвать"
                        disabled={isInviting}
                        onClick={() => void invite([person.id])}
                      >
                        <IconSend size={16} stroke={1.6} aria-hidden />
                      </ActionIcon>
                    )}
                    <ActionIcon
                      variant="default"
                      aria-label={`Записать: ${person.fio}`}
                      title="Записать"
                      disabled={isBlocked}
                      onClick={() => void bookAnyway(person)}
                    >
                      <IconPlus size={16} stroke={1.6} aria-hidden />
                    </ActionIcon>
                  </Group>
                )
              }
            />
          ))}
          <MoreButton count={people.length - shown.length} what="сотрудников" onMore={() => setAll(true)} />
        </ul>
        {isShort && (
          <InviteAll
            gap={gap}
            count={suggestions.length}
            isInviting={isInviting}
            onInvite={() => void invite()}
          />
        )}
      </Stack>
    </PanelSection>
  );
}
