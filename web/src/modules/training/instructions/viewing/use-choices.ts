import { INSTRUCTION_BADGES } from '@portal/contract/training/instructions/instruction.status.ts';
import { usePeople } from '../../../../ui/data-table/filters/people/use-people.ts';
import type { Choices } from '../../../../ui/data-table/filters/choice-chips.ts';
import { instructionName } from '../instruction-name.ts';
import { useListInstructionProjects, useListInstructions } from '../instructions.queries.ts';
import type { ViewingFilter } from './use-viewings-address.ts';

const STATUSES = Object.entries(INSTRUCTION_BADGES).map(([value, label]) => ({ value, label }));

/** Filter options of viewings. With selected projects only their instructions are offered. */
export function useChoices(chosen: Record<'projects' | 'users', readonly string[]>) {
  const projects = useListInstructionProjects();
  const instructions = useListInstructions();
  const people = usePeople('instructions', chosen.users);
  const offered = (instructions.data ?? []).filter(
    ({ attributes }) => chosen.projects.length === 0 || chosen.projects.includes(attributes.project_id),
  );
  const choices: Choices<ViewingFilter> = {
    users: people.choices,
    projects: projects.data?.map(({ id, attributes }) => ({ value: id, label: attributes.name })) ?? [],
    instructions: offered.map((instruction) => ({
      value: instruction.id,
      label: instructionName(instruction),
    })),
    statuses: STATUSES,
  };
  return {
    choices,
    people,
    isLoading: projects.isPending || instructions.isPending,
  };
}
