import type { Contract } from '@portal/contract/shared/people/contracts.ts';
import { addDays } from '../../platform/time/zone.ts';
import type { DemoEmployee } from './employees.ts';

export interface DemoPlace {
  team: string;
  /** Personnel number; '' for none. */
  supervisor: string;
  hiredOn: string;
  contract: Contract;
}

const HEAD = 'Руководитель площадки';
const FIELD_LEADERS = ['Координатор поля', 'Бригадир интервьюеров'];
const CALL_LEADERS = ['Менеджер проектов', 'Супервайзер'];
const FIELD = 'Интервьюер полевого отдела';
const CALLS = new Set(['Оператор CATI', 'Старший оператор CATI', 'Контролёр качества']);

/** Days since the first of them was hired. */
const YEARS_IN_DAYS = 3_000;
/** One of so many has no supervisor yet. */
const WITHOUT_EVERY = 29;

/** Teams by area and work under their leaders, leaders under the head of the area; the last were hired this month. */
export function demoPlaces(employees: readonly DemoEmployee[], today: string): DemoPlace[] {
  const working = employees.filter(({ state }) => state === 'W');
  const leadersOf = (area: string, positions: readonly string[]) =>
    working.filter((one) => one.area === area && positions.includes(one.position));
  const areas = [...new Set(employees.map(({ area }) => area))];
  const leaders = new Map(
    areas.map((area) => [
      area,
      {
        head: leadersOf(area, [HEAD])[0]?.codeId ?? '',
        calls: leadersOf(area, CALL_LEADERS).map(({ codeId }) => codeId),
        field: leadersOf(area, FIELD_LEADERS).map(({ codeId }) => codeId),
      },
    ]),
  );
  const given = new Map<string, number>();
  /** Leaders take turns. */
  const next = (key: string, among: readonly string[]): number => {
    const turn = given.get(key) ?? 0;
    given.set(key, turn + 1);
    return turn % Math.max(1, among.length);
  };
  return employees.map(({ area, position, codeId }, at) => {
    const { head = '', calls = [], field = [] } = leaders.get(area) ?? {};
    const work = position === FIELD ? 'field' : CALLS.has(position) ? 'calls' : 'office';
    const among = work === 'field' ? field : work === 'calls' ? calls : [];
    const turn = next(`${area} ${work}`, among);
    const label = { field: 'поле', calls: 'опросы', office: 'офис' }[work];
    const isAlone = at > 10 && at % WITHOUT_EVERY === 0;
    const leader = among[turn] ?? (head === codeId ? '' : head);
    return {
      team: work === 'office' ? `${area}, ${label}` : `${area}, ${label} ${turn + 1}`,
      supervisor: isAlone ? '' : leader,
      hiredOn: addDays(today, -Math.round((1 - at / employees.length) * YEARS_IN_DAYS) - 2),
      contract: work === 'field' && at % 3 > 0 ? 'civil' : 'staff',
    };
  });
}
