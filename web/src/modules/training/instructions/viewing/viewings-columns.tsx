import { INSTRUCTION_STATUSES } from '@portal/contract/training/instructions/instruction.status.ts';
import { IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import { FilterCell } from '../../../../ui/data-table/cells/FilterCell.tsx';
import { Moment } from '../../../../ui/data-table/cells/Moment.tsx';
import { PersonName } from '../../../../ui/data-table/cells/PersonName.tsx';
import rowLink from '../../../../ui/data-table/cells/RowLink.module.css';
import { StatusBadge } from '../../../../ui/messages/StatusBadge.tsx';
import { InstructionBadge } from '../InstructionBadge.tsx';
import { videoName } from '../instruction-name.ts';
import type { Assignment, Viewing } from './viewings.queries.ts';
import type { ViewingFilter } from './use-viewings-address.ts';
import classes from './Viewings.module.css';

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
      {videoName(attributes.instruction)} <span className={classes.deleted}>(удалён)</span>
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
    sortable: true,
    cell: (viewing) => watched(viewing, isDeleted),
  },
  {
    field: 'project',
    label: 'Проект',
    sortable: true,
    cell: ({ attributes: { project, project_id } }) => (
      <FilterCell name={project} onFilter={() => narrow('projects', [project_id])}>
        {project}
      </FilterCell>
    ),
  },
  {
    field: 'start_time',
    label: 'Начало',
    width: '136px',
    sortable: true,
    cell: ({ attributes }) => <Moment at={attributes.start_time} />,
  },
  {
    field: 'end_time',
    label: 'Окончание',
    width: '136px',
    sortable: true,
    cell: ({ attributes }) => <Moment at={attributes.end_time} />,
  },
  {
    field: 'status',
    label: 'Состояние',
    onCard: 'state',
    width: '130px',
    sortable: true,
    cell: ({ attributes: { status, needs_quiz: needsQuiz } }) => (
      <FilterCell name={INSTRUCTION_STATUSES[status]} onFilter={() => narrow('statuses', [String(status)])}>
        <InstructionBadge status={status} needsQuiz={needsQuiz} isShort />
      </FilterCell>
    ),
  },
];

const who = (narrow: Narrow): Column<Viewing> => ({
  field: 'user',
  label: 'Сотрудник',
  width: '15%',
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

export const ASSIGNMENT_COLUMNS: readonly Column<Assignment>[] = [
  {
    field: 'user',
    label: 'Сотрудник',
    width: '18%',
    sortable: true,
    cell: ({ attributes }) => <PersonName name={attributes.user} note={attributes.position} />,
  },
  {
    field: 'area',
    label: 'Площадка',
    width: '10%',
    sortable: true,
    cell: ({ attributes }) => attributes.area || '—',
  },
  {
    field: 'project',
    label: 'Проект',
    sortable: true,
    cell: ({ attributes }) => attributes.project,
  },
  {
    field: 'instruction',
    label: 'Инструктаж',
    sortable: true,
    cell: ({ attributes }) => video(attributes),
  },
  {
    field: 'status',
    label: 'Состояние',
    onCard: 'state',
    width: '130px',
    sortable: true,
    cell: ({ attributes }) =>
      attributes.exempt ? (
        <StatusBadge kind="plain" icon={IconUserOff}>
          Освобождён(а)
        </StatusBadge>
      ) : (
        <InstructionBadge status={attributes.status} needsQuiz={attributes.needs_quiz} isShort />
      ),
  },
  {
    field: 'reminded_at',
    label: 'Напоминали',
    width: '148px',
    sortable: true,
    cell: ({ attributes }) => <Moment at={attributes.reminded_at} />,
  },
];
