import type { Team } from '../compliance.queries.ts';

export interface Week {
  week: string;
  asked: number;
  done: number;
}
export interface TeamShares {
  key: string;
  name: string;
  weeks: readonly Week[];
}

/** Whole percent, rounded down so that 100 means all; undefined if nothing was required. */
export const percentOf = ({ asked, done }: Week): number | undefined =>
  asked === 0 ? undefined : Math.floor((done / asked) * 100);

export const percentText = (week: Week): string => {
  const percent = percentOf(week);
  return percent === undefined ? '—' : `${percent} %`;
};

/** The total, if there are several areas, then each area. */
export function withAll(teams: readonly Team[]): TeamShares[] {
  const each = teams.map(({ id, attributes: { area, weeks } }) => ({
    key: id,
    name: area || 'Без площадки',
    weeks,
  }));
  const [first, ...others] = each;
  if (!first || others.length === 0) return each;
  const weeks = first.weeks.map(({ week }, at) => ({
    week,
    asked: each.reduce((sum, team) => sum + (team.weeks[at]?.asked ?? 0), 0),
    done: each.reduce((sum, team) => sum + (team.weeks[at]?.done ?? 0), 0),
  }));
  return [{ key: 'all', name: 'Все площадки', weeks }, ...each];
}

/** Change of the share since the first week with requirements: '+12 п. п.', '−3 п. п.', '' for one week. */
export function changeText(weeks: readonly Week[]): string {
  const shares = weeks.map(percentOf).filter((share) => share !== undefined);
  const [first, last] = [shares[0], shares.at(-1)];
  if (first === undefined || last === undefined || shares.length < 2 || first === last) return '';
  return `${last > first ? '+' : '−'}${Math.abs(last - first)} п. п.`;
}
