import { getSession } from '../../session/session.ts';

/** Time after which a call is sent itself, ms: its answer may have changed since. */
const GOOD_FOR_MS = 5_000;
/** Longest wait of a call for them, ms. */
const WAIT_MS = 3_000;
/** Beginnings of the addresses that they may be for; any other call is sent at once. */
const MAY_BE_FOR = [
  'account/info/',
  'settings/',
  'duties/',
  'work_time/get_available_dates/',
  'work_time/?year=',
];
const mayBeFor = (address: string): boolean => MAY_BE_FOR.some((path) => address.startsWith(`/api/${path}`));

let kept: { answers: Promise<Map<string, unknown>>; access: string | undefined; until: number } | undefined;

/** Keeps answers by address for the calls that follow; those wait for them. */
export function keepFirst(answers: Promise<Map<string, unknown>>): void {
  const first = { answers, access: getSession()?.access, until: performance.now() + WAIT_MS };
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
  const isFor = (): boolean => first !== undefined && first === kept && first.access === getSession()?.access;
  if (!first || !isFor() || !mayBeFor(address) || performance.now() > first.until) return undefined;
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });
  return Promise.race([first.answers, late]).then((answers) => {
    // Somebody else may have signed in meanwhile.
    if (!answers || !isFor()) return undefined;
    const answer = answers.get(address);
    answers.delete(address);
    return answer;
  });
}
