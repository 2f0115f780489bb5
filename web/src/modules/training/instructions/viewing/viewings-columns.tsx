import { INSTRUCTION_BADGES } from '@portal/contract/training/instructions/instruction.status.ts';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import { FilterCell } from '../../../../ui/data-table/cells/FilterCell.tsx';
import { momentOrDash } from '../../../../ui/data-table/cells/Moment.tsx';
import { PersonName } from '../../../../ui/data-table/cells/PersonName.tsx';
import rowLink from '../../../../ui/data-table/cells/RowLink.module.css';
import { InstructionBadge } from '../InstructionBadge.tsx';
import { videoName } from '../instruction-name.ts';
import type { Viewing } from './viewings.queries.ts';
import type { ViewingFilter } from './use-viewings-address.ts';

interface Instruction {
  instruction_id: string;
  instruction: string;
}

const video = ({ instruction_id: id, instruction }: Instruction) => (
  <Link
    to="/file_viewer/$type/$id"
    params={{ type: 'instruction', id }}
    className={rowLink.link}
    title={videoName(instruction)}
  >
    {videoName(instruction)}
  </Link>
);

/** The log keeps viewings of deleted instructions, which have no link. */
const watched = ({ attributes }: Viewing, isDeleted: IsDeleted) =>
  isDeleted(attributes.instruction_id) ? (
    <>
      {videoName(attributes.instruction)}{' '}
      <Text span inherit c="dimmed">
        (удалён)
      </Text>
    </>
  ) : (
    video(attributes)
  );

export type IsDeleted = (instructionId: string) => boolean;

/** Filters the viewings by a value. */
export type Narrow = (name: ViewingFilter, values: string[]) => void;

const what = (isDeleted: IsDeleted, narrow: Narrow): Column<Viewing>[] => [
  {
    field: 'instruction',
    label: 'Инструктаж',
    flex: 2,
    sortable: true,
    cell: (viewing) => watched(viewing, isDeleted),
  },
  {
    field: 'project',
    label: 'Проект',
    flex: 1,
    sortable: true,
    cell: ({ attributes: { project, project_id } }) => (
      <FilterCell name={project} onFilter={() => narrow('projects', [project_id])}>
        {project}
      </FilterCell>
    ),
  },
  {
    field: 'start_time',
    label: 'Открыт',
    sortable: true,
    cell: ({ attributes }) => momentOrDash(attributes.start_time),
  },
  {
    field: 'end_time',
    onCard: 'rest',
    label: 'Окончание',
    sortable: true,
    cell: ({ attributes }) => momentOrDash(attributes.end_time),
  },
  {
    field: 'status',
    label: 'Состояние',
    onCard: 'state',
    sortable: true,
    cell: ({ attributes: { status, needs_quiz: needsQuiz } }) => (
      <FilterCell name={INSTRUCTION_BADGES[status]} onFilter={() => narrow('statuses', [String(status)])}>
        <InstructionBadge status={status} needsQuiz={needsQuiz} />
      </FilterCell>
    ),
  },
];

const who = (narrow: Narrow): Column<Viewing> => ({
  field: 'user',
  label: 'Сотрудник',
  sortable: true,
  cell: ({ attributes: { user, user_id } }) => (
    <FilterCell name={user} onFilter={() => narrow('users', [user_id])}>
      <PersonName name={user} />
    </FilterCell>
  ),
});

export const viewingColumns = (
  isPersonal: boolean,
  isDeleted: IsDeleted,
  narrow: Narrow,
): readonly Column<Viewing>[] => [...(isPersonal ? [] : [who(narrow)]), ...what(isDeleted, narrow)];
