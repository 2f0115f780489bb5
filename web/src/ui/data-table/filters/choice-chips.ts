import type { Choice } from './ChoiceField.tsx';
import type { FilterChip } from './FilterChips.tsx';

export type Choices<K extends string> = Record<K, readonly Choice[]>;

/** A chip per selected value; a value unknown to the server is labelled by its number. */
export function choiceChips<K extends string>(
  names: readonly K[],
  choices: Choices<K>,
  chosen: Record<K, readonly string[]>,
  choose: (name: K, values: string[]) => void,
): FilterChip[] {
  return names.flatMap((name) => {
    if (chosen[name].length === 0) return [];
    const labels = new Map(choices[name].map(({ value, label }) => [value, label]));
    return chosen[name].map((value) => ({
      key: `${name}:${value}`,
      label: labels.get(value) ?? `№ ${value}`,
      onRemove: () =>
        choose(
          name,
          chosen[name].filter((other) => other !== value),
        ),
    }));
  });
}
