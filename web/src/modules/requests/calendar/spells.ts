import type { GridCell } from '../../../ui/month-grid/MonthGrid.tsx';
import { spellText } from '../request-words.ts';
import type { AwayPerson } from '../requests.queries.ts';

export type Spell = AwayPerson['days'][number];

const STATES: Record<Spell['state'], string> = { asked: 'ждёт решения', away: 'нет на работе' };

/** '3–9 декабря, ждёт решения, Отпуск' */
export const spellInWords = ({ first_day, last_day, state, name }: Spell): string =>
  [spellText(first_day, last_day), STATES[state], name].filter(Boolean).join(', ');

/** Cell of a day: an absence outweighs a request for one. */
export function cellOf({ days }: Pick<AwayPerson, 'days'>, day: string): GridCell | undefined {
  const spells = days.filter(({ first_day: first, last_day: last }) => first <= day && day <= last);
  const shown = spells.find(({ state }) => state === 'away') ?? spells[0];
  return shown && { tone: shown.state, title: spells.map(spellInWords).join('; ') };
}
