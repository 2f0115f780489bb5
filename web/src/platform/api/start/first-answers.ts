import { getSession } from '../../session/session.ts';

/** Time after which a call is sent itself, ms: its answer may have changed since. */
const GOOD_FOR_MS = 5_000;

let kept: { answers: Promise<Map<string, unknown>>; access: string | undefined; until: number } | undefined;

/** Keeps answers by address for the calls that follow; those wait for them. */
export function keepFirst(answers: Promise<Map<string, unknown>>): void {
  const first = { answers, access: getSession()?.access, until: Infinity };
  kept = first;
  void answers.then(() => (first.until = performance.now() + GOOD_FOR_MS));
}

/** A change makes them obsolete. */
export function dropFirst(): void {
  kept = undefined;
}

/** The answer for this address, once; nothing if the call must be sent. */
export function takeFirst(address: string): Promise<unknown> | undefined {
  const first = kept;
  if (!first || first.access !== getSession()?.access || performance.now() > first.until) return undefined;
  return first.answers.then((answers) => {
    if (first !== kept) return undefined;
    const answer = answers.get(address);
    answers.delete(address);
    return answer;
  });
}
