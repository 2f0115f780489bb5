/** A week that is to be booked with one touch: as the one before it, or by the person's wishes. */
export interface WeekAct {
  kind: 'repeat' | 'wishes';
  /** Its Monday. */
  to: string;
}

/** Acts that wait for the network; more weeks than this are never open. */
const MOST = 24;

const isAct = (value: unknown): value is WeekAct => {
  const { kind, to } = (value ?? {}) as Partial<WeekAct>;
  return (kind === 'repeat' || kind === 'wishes') && typeof to === 'string' && /^\d{4}-\d\d-\d\d$/.test(to);
};

/** What the device has stored; what an older page or a hand wrote otherwise is left out. */
export function actsFrom(value: unknown): WeekAct[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isAct)
    .slice(0, MOST)
    .map(({ kind, to }) => ({ kind, to }));
}

const isSame = (a: WeekAct, b: WeekAct): boolean => a.kind === b.kind && a.to === b.to;

export const withAct = (acts: readonly WeekAct[], act: WeekAct): WeekAct[] =>
  [...withoutAct(acts, act), act].slice(-MOST);

export const withoutAct = (acts: readonly WeekAct[], act: WeekAct): WeekAct[] =>
  acts.filter((one) => !isSame(one, act));
