import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { EditDialog } from '../../../../ui/form-dialog/EditDialog.tsx';
import { MoreButton } from '../../replacement/MoreButton.tsx';
import { PanelSection } from '../grid/PanelSection.tsx';
import { PersonRow } from '../grid/PersonRow.tsx';
import type { ChosenCell } from '../use-board-address.ts';
import type { Coverage } from '../board.queries.ts';
import { CancelForm } from './CancelForm.tsx';
import classes from '../grid/Grid.module.css';

const VISIBLE_LIMIT = 5;

interface BookedPeopleProps {
  cell: ChosenCell;
  people: NonNullable<Coverage['people']>;
}

/** Booked employees of a cell; each can be removed with a reason. */
export function BookedPeople({ cell, people }: BookedPeopleProps) {
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<{ id: string; fio: string } | null>(null);
  const shown = all ? people : people.slice(0, VISIBLE_LIMIT);
  return (
    <PanelSection id="booked" title="Записаны" count={people.length}>
      {people.length === 0 && (
        <Text size="dense" c="dimmed">
          Пока никто не записан.
        </Text>
      )}
      <ul className="plain-list">
        {shown.map((person) => (
          <PersonRow
            key={person.empl_id}
            name={person.fio}
            notes={[person.position]}
            action={
              <ActionIcon
                variant="subtle"
                color="gray"
                w={{ base: 44, sm: 28 }}
                h={{ base: 44, sm: 28 }}
                className={classes.remove ?? ''}
                aria-label={`Снять со смены: ${person.fio}`}
                title="Снять со смены"
                onClick={() => setLeaving({ id: person.empl_id, fio: person.fio })}
              >
                <IconX size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            }
          />
        ))}
        <MoreButton count={people.length - shown.length} what="записанных" onMore={() => setAll(true)} />
      </ul>
      <EditDialog target={leaving} onClose={() => setLeaving(null)} title="Снять со смены">
        {(person, controls) => <CancelForm controls={controls} person={person} cell={cell} />}
      </EditDialog>
    </PanelSection>
  );
}
