import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { SelectionBar } from '../../../../ui/data-table/table/SelectionBar.tsx';
import type { Person } from '../people.queries.ts';
import { TeamsDialog } from './TeamsDialog.tsx';

interface ChosenPeopleProps {
  people: readonly Person[];
  onClear: () => void;
}

/** Bulk change of team and supervisor. */
export function ChosenPeople({ people, onClear }: ChosenPeopleProps) {
  const [isOpen, setOpen] = useState(false);
  const named = people.map(({ id, attributes }) => ({ id, full_name: attributes.full_name }));
  return (
    <>
      <SelectionBar count={people.length} onClear={onClear}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUsersGroup size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Изменить команду и руководителя
        </Button>
      </SelectionBar>
      <TeamsDialog opened={isOpen} people={named} onClose={() => setOpen(false)} onDone={onClear} />
    </>
  );
}
