import { Button, Skeleton } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '../../../../ui/messages/Notice.tsx';
import { InstructionBadge } from '../InstructionBadge.tsx';
import { instructionName } from '../instruction-name.ts';
import { useListInstructionProjects, useListInstructions } from '../instructions.queries.ts';
import { type Due, dueList, nextStep } from './due-list.ts';
import classes from './DueInstructions.module.css';

/** Rows shown initially. */
const FIRST = 5;

/** Instructions the user has to pass, each with a button to continue. */
export function DueInstructions() {
  const { data, isError } = useListInstructions();
  const { data: projects, isPending: isNameless } = useListInstructionProjects();
  const [isWhole, setWhole] = useState(false);
  // The table below shows the connection error.
  if (isError && !data) return null;
  if (!data || isNameless) return <Skeleton height={FIRST * 57} radius="lg" mb="xl" />;
  if (data.length === 0) return null;
  const due = dueList(data);
  if (due.length === 0) {
    return (
      <div className={classes.done}>
        <Notice kind="done">Все инструктажи пройдены.</Notice>
      </div>
    );
  }
  const shown = isWhole ? due : due.slice(0, FIRST);
  const projectOf = ({ instruction }: Due): string =>
    projects?.find(({ id }) => id === instruction.attributes.project_id)?.attributes.name ?? '';
  return (
    <section className={classes.due} aria-labelledby="due-instructions">
      <h2 id="due-instructions" className={classes.title}>
        Нужно пройти <span className={classes.count}>{due.length}</span>
      </h2>
      <ul className={classes.list}>
        {shown.map((one, index) => (
          <DueRow key={one.instruction.id} due={one} project={projectOf(one)} isFirst={index === 0} />
        ))}
      </ul>
      {shown.length < due.length && (
        <Button variant="subtle" size="xs" className={classes.more ?? ''} onClick={() => setWhole(true)}>
          Показать ещё {due.length - shown.length}
        </Button>
      )}
    </section>
  );
}

interface DueRowProps {
  due: Due;
  project: string;
  /** Primary button of the page. */
  isFirst: boolean;
}

function DueRow({ due, project, isFirst }: DueRowProps) {
  const { instruction, status } = due;
  const name = instructionName(instruction);
  const to = { to: '/file_viewer/$type/$id', params: { type: 'instruction', id: instruction.id } } as const;
  return (
    <li className={classes.row}>
      <span className={classes.tile}>
        <IconPlayerPlay size={18} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.what}>
        <Link {...to} className={classes.link}>
          {name}
        </Link>
        <p className={classes.project}>{project}</p>
      </div>
      <InstructionBadge status={status} needsQuiz={instruction.attributes.needs_quiz} />
      <Button
        size="xs"
        className={classes.step ?? ''}
        variant={isFirst ? 'filled' : 'default'}
        renderRoot={(props) => <Link {...to} {...props} aria-label={`${nextStep(due)}: ${name}`} />}
      >
        {nextStep(due)}
      </Button>
    </li>
  );
}
