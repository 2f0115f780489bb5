import { STATE_LABELS, STATE_LEVELS, type StateLevel } from '@portal/contract/admin/state/state.levels.ts';
import type { State } from './state.queries.ts';

/** One-line summary of all checks. */
interface Summary {
  level: StateLevel;
  /** Name of the failing check, with its punctuation. */
  name?: string;
  text: string;
}

const small = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
const rank = ({ attributes }: State): number => STATE_LEVELS.indexOf(attributes.state);

/** Worst state first; details of a single problem, otherwise only names. */
export function summaryOf(states: readonly State[]): Summary {
  const troubles = states.filter((state) => rank(state) > 0).toSorted((a, b) => rank(b) - rank(a));
  const [worst, ...others] = troubles;
  if (!worst) return { level: 'ok', text: 'Портал работает исправно' };
  const { state: level, message } = worst.attributes;
  if (others.length === 0) return { level, name: `${STATE_LABELS[worst.id]}.`, text: message };
  const names = troubles.map(({ id }) => small(STATE_LABELS[id]));
  return { level, name: 'Требуют внимания:', text: names.join(', ') };
}
