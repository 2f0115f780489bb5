import type { ErrorItem } from '@portal/contract/shared/errors.ts';

export interface TeamValues {
  team: string;
  /** Removes the team; an empty field alone changes nothing. */
  isTeamRemoved: boolean;
  /** Id of the new supervisor. */
  supervisor: string;
  isSupervisorRemoved: boolean;
}

interface TeamChange {
  team?: string | null;
  supervisor_id?: string | null;
}

/** Fields that change; an empty one stays as it is. */
export function changeOf(values: TeamValues): TeamChange {
  const team = values.isTeamRemoved ? null : values.team.trim() || undefined;
  const supervisor = values.isSupervisorRemoved ? null : values.supervisor || undefined;
  return {
    ...(team !== undefined && { team }),
    ...(supervisor !== undefined && { supervisor_id: supervisor }),
  };
}

/** 'Иванова Анна: Этот сотрудник уволен.' for errors of items; other errors are not included. */
export const itemFaults = (errors: readonly ErrorItem[], names: readonly string[]): string[] =>
  errors.flatMap(({ source, detail }) => {
    const place = /^\/items\/(\d+)\//.exec(source?.pointer ?? '')?.[1];
    return place === undefined ? [] : [`${names[Number(place)] ?? ''}: ${detail}`];
  });
