import type { Supervisor } from '../people.queries.ts';

/** A supervisor with the supervisors below. */
export interface Level {
  person: Supervisor;
  below: Level[];
}

/** Supervisors by levels, in the order given; one of an unknown supervisor is at the top. */
export function levelsOf(people: readonly Supervisor[]): Level[] {
  const levels = new Map(people.map((person) => [person.id, { person, below: [] as Level[] }]));
  const top: Level[] = [];
  for (const level of levels.values()) {
    const above = level.person.attributes.supervisor_id;
    const list = above === null ? top : (levels.get(above)?.below ?? top);
    list.push(level);
  }
  return top;
}
