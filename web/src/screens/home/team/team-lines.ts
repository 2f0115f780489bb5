import type { MyTeam } from '../../../modules/notifications/my-day/my-team.queries.ts';
import { shortPersonName } from '../../../ui/text/short-name.ts';

/** 'Петров О. И., Зайцева А. и ещё 3' */
export function namesInWords({ count, first }: { count: number; first: readonly { full_name: string }[] }) {
  const names = first.map(({ full_name }) => shortPersonName(full_name)).join(', ');
  const others = count - first.length;
  return others > 0 ? `${names} и ещё ${others}` : names;
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** 'Смена I: явка 5 из 7; Смена II: записано 4' */
export const shiftsInWords = (shifts: MyTeam['shifts'], nameOf: (id: number) => string): string =>
  shifts
    .map(
      ({ shift_id, booked, come }) =>
        `${nameOf(shift_id)}: ${unbroken(come > 0 ? `явка ${come} из ${booked}` : `записано ${booked}`)}`,
    )
    .join('; ');
