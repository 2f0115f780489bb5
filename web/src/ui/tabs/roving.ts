import type { KeyboardEvent } from 'react';

/** Next value for a key in a row of choices, if any. */
export function nextByKey<V>(key: string, values: readonly V[], current: V): V | undefined {
  const at = values.indexOf(current);
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[
    key
  ];
  return to === undefined ? undefined : values[(to + values.length) % values.length];
}

/** Arrows select and move the focus. `data-value` on each choice contains its value. */
export function chooseByKey<V extends string>(
  event: KeyboardEvent<HTMLElement>,
  values: readonly V[],
  current: V,
  choose: (value: V) => void,
): void {
  const next = nextByKey(event.key, values, current);
  if (next === undefined) return;
  event.preventDefault();
  choose(next);
  const row = event.currentTarget.parentElement;
  row?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next)}"]`)?.focus();
}
