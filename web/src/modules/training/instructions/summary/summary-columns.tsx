import { Link } from '@tanstack/react-router';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import { videoName } from '../instruction-name.ts';
import type { InstructionSummary } from '../viewing/viewings.queries.ts';
import classes from './Summary.module.css';

/** 'Прошли 61 из 120' with a bar; links to the others. */
function Passed({ row: { id, attributes } }: { row: InstructionSummary }) {
  const { instruction, passed, people } = attributes;
  return (
    <Link
      to="/instructionsLog"
      search={(old) => ({
        users: old.users ?? [],
        projects: [],
        area: old.area,
        view: 'people',
        instructions: [id],
      })}
      className={classes.passed}
      aria-label={`${passed} из ${people} прошли «${videoName(instruction)}»: кто не прошёл`}
      title="Кто не прошёл"
    >
      <span className={classes.figures}>
        {passed} из {people}
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ width: `${people ? (passed / people) * 100 : 0}%` }} />
      </span>
    </Link>
  );
}

export const SUMMARY_COLUMNS: readonly Column<InstructionSummary>[] = [
  {
    field: 'instruction',
    label: 'Инструктаж',
    sortable: true,
    cell: ({ attributes }) => videoName(attributes.instruction),
  },
  {
    field: 'project',
    label: 'Проект',
    width: '24%',
    sortable: true,
    cell: ({ attributes }) => attributes.project,
  },
  {
    field: 'begun',
    label: 'Не закончили',
    width: '120px',
    align: 'right',
    sortable: true,
    cell: ({ attributes }) => String(attributes.begun),
  },
  {
    field: 'unopened',
    label: 'Не открывали',
    width: '120px',
    align: 'right',
    cell: ({ attributes: { people, passed, begun } }) => String(people - passed - begun),
  },
  {
    field: 'passed',
    label: 'Прошли',
    width: '220px',
    sortable: true,
    cell: (row) => <Passed row={row} />,
  },
];
