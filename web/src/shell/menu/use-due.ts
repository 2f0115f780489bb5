import { useDuties } from '../../platform/duties/duties.queries.ts';
import { useSession } from '../../platform/session/session.ts';
import type { CounterName } from './menu.ts';

export type Due = Readonly<Record<CounterName, number>>;

/** Numbers of duties for the menus. */
export function useDue(): Due {
  const session = useSession();
  const { data = [] } = useDuties(session !== null && !session.isHeld);
  const instructions = data.filter(({ attributes }) => attributes.kind === 'instruction').length;
  return { duties: data.length, instructions };
}

export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count));
