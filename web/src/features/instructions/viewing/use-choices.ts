import { INSTRUCTION_STATUSES } from '@portal/contract/instructions/instruction.status.ts';
import type { Choices } from '../../../ui/data-table/filters/choice-chips.ts';
import { instructionName } from '../instruction-name.ts';
import { useListInstructionProjects, useListInstructions } from '../instructions.queries.ts';
import { useViewingFilters } from './viewings.queries.ts';
import type { ViewingFilter } from './use-viewings-address.ts';

const STATUSES = Object.entries(INSTRUCTION_STATUSES).map(([value, label]) => ({ value, label }));

/** What viewings can be filtered by. With projects chosen only their instructions are offered. */
export function useChoices(projectsChosen: readonly string[], isPersonal = false) {
  const projects = useListInstructionProjects();
  const instructions = useListInstructions();
  const people = useViewingFilters(!isPersonal);
  const offered = (instructions.data ?? []).filter(
    ({ attributes }) => projectsChosen.length === 0 || projectsChosen.includes(attributes.project_id),
  );
  const choices: Choices<ViewingFilter> = {
    users: people.data?.users.map(({ id, label }) => ({ value: id, label })) ?? [],
    projects: projects.data?.map(({ id, attributes }) => ({ value: id, label: attributes.name })) ?? [],
    instructions: offered.map((instruction) => ({
      value: instruction.id,
      label: instructionName(instruction),
    })),
    statuses: STATUSES,
  };
  return {
    choices,
    areas: people.data?.areas ?? [],
    isLoading: projects.isPending || instructions.isPending,
  };
}
