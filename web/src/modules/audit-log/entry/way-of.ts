import type { Role } from '@portal/contract/shared/roles.ts';

const BOARD = '/workTime/board';

/**
 * Link to the record of an entry. Operators have no schedule board, so their shifts link to their own page.
 */
export function wayOf(url: string, role: Role | undefined): string {
  if (role !== 'O' || !url.startsWith(BOARD)) return url;
  const date = new URLSearchParams(url.slice(BOARD.length)).get('from');
  return date ? `/workTime?date=${date}` : '/workTime';
}
