import { type Role, STAFF } from '@portal/contract/shared/roles.ts';
import { useDueCount } from '../../features/instructions/due/due.queries.ts';
import { useSession } from '../../platform/session/session.ts';

/** Instructions that the person has still to pass, for the menus. */
export function useDue(role: Role): number {
  const session = useSession();
  const mayAsk = session !== null && !session.isHeld;
  return useDueCount(mayAsk && STAFF.includes(role));
}

export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count));
