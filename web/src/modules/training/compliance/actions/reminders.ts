import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import type { ComplianceLine } from '../cells.ts';

export interface Reminders {
  instructions: { user_id: string; instruction_id: string }[];
  texts: { user_id: string; type: AcknowledgeType; id: string }[];
  /** Number of employees. */
  people: number;
}

/** Reminders of the lines that are still to be done. */
export function remindersOf(lines: readonly ComplianceLine[]): Reminders {
  const open = lines.filter(({ cell: { state } }) => state === 'due' || state === 'overdue');
  return {
    instructions: open.flatMap(({ person, thing: { kind, id } }) =>
      kind === 'instruction' ? [{ user_id: person.id, instruction_id: id }] : [],
    ),
    texts: open.flatMap(({ person, thing: { kind, id } }) =>
      kind === 'instruction' ? [] : [{ user_id: person.id, type: kind, id }],
    ),
    people: new Set(open.map(({ person }) => person.id)).size,
  };
}

export const chunksOf = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
