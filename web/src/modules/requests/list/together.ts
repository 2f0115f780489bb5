import type { StaffRequest } from '../requests.queries.ts';

type Attributes = StaffRequest['attributes'];

/** Two absences of one team with a day in common: each is decided with the other in mind. */
function areTouching(a: Attributes, b: Attributes): boolean {
  if (a.kind !== 'absence' || b.kind !== 'absence' || a.first_day === null || b.first_day === null)
    return false;
  const isSameTeam = a.employee.team === b.employee.team && a.employee.area === b.employee.area;
  return (
    isSameTeam && a.first_day <= (b.last_day ?? b.first_day) && b.first_day <= (a.last_day ?? a.first_day)
  );
}

/** Why these requests cannot be approved by one press; undefined: they can. */
export function obstacleOf(requests: readonly Pick<StaffRequest, 'attributes'>[]): string | undefined {
  const all = requests.map(({ attributes }) => attributes);
  if (all.some(({ kind, step, steps }) => kind === 'certificate' && step >= steps.length))
    return 'К справке нужен файл: приложите его в самой заявке';
  if (all.some(({ kind }) => kind === 'hours')) return 'Часы решают по одной заявке';
  if (all.some((one, at) => all.slice(at + 1).some((other) => areTouching(one, other))))
    return 'Дни пересекаются: решите по одной';
  return undefined;
}
