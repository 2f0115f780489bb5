import { getSession } from '../../session/session.ts';

/** Time after which a call is sent itself, ms: its answer may have changed since. */
const GOOD_FOR_MS = 5_000;
/** Beginnings of the addresses that they may be for; any other call is sent at once. */
const MAY_BE_FOR = [
  'account/info/',
  'settings/',
  'duties/',
  'notifications/?',
  'work_time/get_available_dates/',
  'work_time/?year=',
];

interface First {
  /** By address; never rejects. */
  answers: Promise<Map<string, unknown>>;
  access: string | undefined;
  /** Milliseconds of `performance.now()`. */
  until: number;
}
let current: First | undefined;

const isValid = (first: First): boolean =>
  first === current && first.access === getSession()?.access && performance.now() <= first.until;

/** Stores answers for the calls that follow; those wait for them. */
export function storeFirst(answers: Promise<Map<string, unknown>>): void {
  const first: First = { answers, access: getSession()?.access, until: Infinity };
  current = first;
  void answers.then(() => (first.until = performance.now() + GOOD_FOR_MS));
}

/** A change makes them obsolete. */
export function dropFirst(): void {
  current = undefined;
}

/** The answer for this address, once; nothing if the call must be sent. */
export function takeFirst(address: string): Promise<unknown> | undefined {
  const first = current;
  if (!first || !isValid(first) || !MAY_BE_FOR.some((path) => address.startsWith(`/api/${path}`)))
    return undefined;
  return first.answers.then((answers) => {
    // Somebody else may have signed in meanwhile.
    if (!isValid(first)) return undefined;
    const answer = answers.get(address);
    answers.delete(address);
    return answer;
  });
}
