/** A one-touch booking of a week: like the previous one, or by wishes. */
export interface WeekAct {
  kind: 'repeat' | 'wishes';
  /** Monday of the week. */
  to: string;
}

/** Maximum pending acts; there are never more open weeks. */
const MAX_PENDING_ACTS = 24;

const isAct = (value: unknown): value is WeekAct => {
  const { kind, to } = (value ?? {}) as Partial<WeekAct>;
  return (kind === 'repeat' || kind === 'wishes') && typeof to === 'string' && /^\d{4}-\d\d-\d\d$/.test(to);
};

/** Parses stored acts; drops invalid ones. */
export function actsFrom(value: unknown): WeekAct[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isAct)
    .slice(0, MAX_PENDING_ACTS)
    .map(({ kind, to }) => ({ kind, to }));
}

const isSame = (a: WeekAct, b: WeekAct): boolean => a.kind === b.kind && a.to === b.to;

export const withAct = (acts: readonly WeekAct[], act: WeekAct): WeekAct[] =>
  [...withoutAct(acts, act), act].slice(-MAX_PENDING_ACTS);

export const withoutAct = (acts: readonly WeekAct[], act: WeekAct): WeekAct[] =>
  acts.filter((one) => !isSame(one, act));
