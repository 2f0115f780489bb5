import type { MARK_STATES } from '@portal/contract/shifts/marks/marks.calls.ts';
import { MARK_KINDS, type MarkKind } from '@portal/contract/shifts/marks/mark.kinds.ts';

export interface Mark {
  kind: MarkKind;
  at: Date;
}

export interface Hours {
  start: Date;
  end: Date;
}

type Phase = 'none' | 'working' | 'break' | 'finished';

const NEXT: Record<Phase, Partial<Record<MarkKind, Phase>>> = {
  none: { start: 'working' },
  working: { break: 'break', finish: 'finished' },
  break: { back: 'working', finish: 'finished' },
  finished: {},
};

const inOrder = (marks: readonly Mark[]): Mark[] =>
  marks.toSorted(
    (one, other) =>
      one.at.getTime() - other.at.getTime() || MARK_KINDS.indexOf(one.kind) - MARK_KINDS.indexOf(other.kind),
  );

/** Phase after these marks; undefined if they cannot follow each other. */
const phaseOf = (marks: readonly Mark[]): Phase | undefined =>
  inOrder(marks).reduce<Phase | undefined>((phase, { kind }) => phase && NEXT[phase][kind], 'none');

/** Whether the marks of a shift stay in order with this one, which may have waited for a network. */
export const fits = (marks: readonly Mark[], mark: Mark): boolean => phaseOf([...marks, mark]) !== undefined;

/** State of the shift for the person at that moment. */
export function stateOf(
  marks: readonly Mark[],
  { start, end }: Hours,
  { now, early }: { now: Date; early: Date },
): (typeof MARK_STATES)[number] {
  const phase = phaseOf(marks) ?? 'none';
  if (phase !== 'none') return phase;
  if (now < early && now < start) return 'early';
  return now < end ? 'ready' : 'missed';
}

const MINUTE = 60_000;

export interface Counted {
  from: Date;
  to: Date;
  breaks: number;
  /** No finish mark: counted to the end of the shift. */
  isOpen: boolean;
}

/** Time between start and finish within the hours of the shift, and minutes of breaks; undefined without a start. */
export function countedOf(all: readonly Mark[], { start, end }: Hours): Counted | undefined {
  const marks = inOrder(all);
  const begun = marks.find(({ kind }) => kind === 'start');
  if (!begun) return undefined;
  const within = (at: Date): number => Math.min(Math.max(at.getTime(), start.getTime()), end.getTime());
  const finish = marks.find(({ kind }) => kind === 'finish');
  const [from, to] = [within(begun.at), finish ? within(finish.at) : end.getTime()];
  // An open break ends with the finish.
  const breaks = marks.reduce((sum, { kind, at }, place) => {
    if (kind !== 'break') return sum;
    const next = marks[place + 1];
    return sum + (next ? within(next.at) : to) - within(at);
  }, 0);
  return {
    ...{ from: new Date(from), to: new Date(Math.max(from, to)) },
    ...{ breaks: Math.floor(breaks / MINUTE), isOpen: finish === undefined },
  };
}

/** Minutes that count: less breaks beyond the paid ones. */
export const minutesOf = ({ from, to, breaks }: Counted, paidBreak: number): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE) - Math.max(0, breaks - paidBreak));
