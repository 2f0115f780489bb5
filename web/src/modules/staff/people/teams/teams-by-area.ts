import { searchText } from '@portal/contract/shared/search-text.ts';
import type { Team } from '../people.queries.ts';

/** Teams with these words in their name, area or supervisors, by area; those without an area are last. */
export function teamsByArea(teams: readonly Team[], words: string): [area: string, teams: Team[]][] {
  const wanted = searchText(words);
  const found = teams.filter(({ id, attributes: { area, supervisors } }) =>
    [id, area, ...supervisors.map(({ full_name }) => full_name)].some((text) =>
      searchText(text).includes(wanted),
    ),
  );
  return [...Map.groupBy(found, ({ attributes }) => attributes.area)].toSorted(
    ([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other, 'ru'),
  );
}
