import type { Role } from '@portal/contract/shared/roles.ts';

const BOARD = '/workTime/board';

/** The way to what an entry is about. Operators have no board: a shift of theirs is on their own page. */
export function wayOf(url: string, role: Role | undefined): string {
  if (role !== 'O' || !url.startsWith(BOARD)) return url;
  const date = new URLSearchParams(url.slice(BOARD.length)).get('from');
  return date ? `/workTime?date=${date}` : '/workTime';
}
