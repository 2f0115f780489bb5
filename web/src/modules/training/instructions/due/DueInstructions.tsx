import { Badge, Box, Button, Card, Center, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '../../../../ui/messages/Notice.tsx';
import { InstructionBadge } from '../InstructionBadge.tsx';
import { instructionName } from '../instruction-name.ts';
import { useListInstructionProjects, useListInstructions } from '../instructions.queries.ts';
import { type Due, dueList, nextStep } from './due-list.ts';

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
      <Box mb="xl">
        <Notice kind="done">Все инструктажи пройдены.</Notice>
      </Box>
    );
  }
  const shown = isWhole ? due : due.slice(0, FIRST);
  const projectOf = ({ instruction }: Due): string =>
    projects?.find(({ id }) => id === instruction.attributes.project_id)?.attributes.name ?? '';
  return (
    <Card component="section" p={0} mb="xl" aria-labelledby="due-instructions">
      <Title order={2} id="due-instructions" px={{ base: 16, sm: 20 }} pt="md" pb="xs" fz="h4" lh="h4">
        Нужно пройти{' '}
        <Badge radius="xl" bg="var(--tint-orange)" c="var(--orange-text)">
          {due.length}
        </Badge>
      </Title>
      <ul className="plain-list hairlines">
        {shown.map((one, index) => (
          <DueRow key={one.instruction.id} due={one} project={projectOf(one)} isFirst={index === 0} />
        ))}
      </ul>
      {shown.length < due.length && (
        <Button
          variant="subtle"
          size="xs"
          mx={12}
          mb="xs"
          style={{ alignSelf: 'start' }}
          onClick={() => setWhole(true)}
        >
          Показать ещё {due.length - shown.length}
        </Button>
      )}
    </Card>
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
    <Group component="li" gap={12} px={{ base: 16, sm: 20 }} py={{ base: 12, sm: 8 }}>
      <Center component="span" flex="none" w={40} h={40} bdrs="md" bg="var(--tag)" c="var(--text-2)">
        <IconPlayerPlay size={18} stroke={1.6} aria-hidden />
      </Center>
      {/* On a phone the badge is below the name. */}
      <Box flex={{ base: '1 0 calc(100% - 52px)', sm: 1 }} className="shrinks">
        <Link {...to} className="quiet-link" style={{ fontWeight: 500 }}>
          {name}
        </Link>
        <Text size="dense" c="dimmed">
          {project}
        </Text>
      </Box>
      <Box ml={{ base: 52, sm: 0 }} mt={{ base: -8, sm: 0 }}>
        <InstructionBadge status={status} needsQuiz={instruction.attributes.needs_quiz} />
      </Box>
      <Button
        size="xs"
        flex="none"
        miw={116}
        w={{ base: '100%', sm: 'auto' }}
        h={{ base: 44, sm: 32 }}
        variant={isFirst ? 'filled' : 'default'}
        renderRoot={(props) => <Link {...to} {...props} aria-label={`${nextStep(due)}: ${name}`} />}
      >
        {nextStep(due)}
      </Button>
    </Group>
  );
}
