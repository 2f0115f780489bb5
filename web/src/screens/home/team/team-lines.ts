import type { MyTeam } from '../../../modules/notifications/my-day/my-team.queries.ts';
import { shortPersonName } from '../../../ui/text/short-name.ts';

/** 'Петров О. И., Зайцева А. и ещё 3' */
export function namesInWords({ count, first }: { count: number; first: readonly { full_name: string }[] }) {
  const names = first.map(({ full_name }) => shortPersonName(full_name)).join(', ');
  const others = count - first.length;
  return others > 0 ? `${names} и ещё ${others}` : names;
}

/** 'Записано 7, вышли 5' */
export const shiftInWords = ({ booked, come }: MyTeam['shifts'][number]): string =>
  `Записано ${booked}${come > 0 ? `, вышли ${come}` : ''}`;
