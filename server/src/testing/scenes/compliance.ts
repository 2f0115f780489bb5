import { expect } from 'vitest';
import type { Person, TestPortal } from '../test-portal.ts';

interface Cell {
  state: string;
  at: string | null;
  reason: string | null;
  reminded_at: string | null;
}
interface Answer {
  data: { id: string; attributes: { user: string; area: string; position: string; cells: Cell[] } }[];
  meta: {
    pagination?: unknown;
    things: { kind: string; id: string; title: string }[];
    things_count: number;
    totals?: object[];
  };
}
/** The compliance table over the API. */
export function complianceOf(portal: () => TestPortal, editor: () => Person, area: () => string) {
  async function ask(filters: Record<string, string>, who = editor()): Promise<Answer> {
    const answer = await portal().call(who, 'GET', '/compliance/', { query: filters });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  /** Family name and states of each employee of the area, of those records alone. */
  async function states(things: readonly string[], filters: Record<string, string> = {}) {
    const { data } = await ask({ 'area.in': area(), 'thing.in': things.join(','), ...filters });
    return data.map(({ attributes: { user, cells } }) => [
      user.split(' ')[0],
      ...cells.map(({ state }) => state),
    ]);
  }
  return { ask, states };
}
