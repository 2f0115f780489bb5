/** What `public/before.js` asked the server for before this code was there. */
interface Early {
  /** The session that the calls were made with; undefined where nobody is signed in. */
  access?: string;
  answers: Record<string, Promise<Response>>;
}

const page = globalThis as { portalEarly?: Early };

/** An answer of the start that nobody has asked for until now is too old to be shown as new, ms. */
const FRESH_FOR = 30_000;
const isFresh = (): boolean => performance.now() < FRESH_FOR;

/** The page has just been loaded, and answers are on their way that nobody has asked for. */
export const hasEarlyAnswers = (): boolean =>
  isFresh() && Object.keys(page.portalEarly?.answers ?? {}).length > 0;

/**
 * The answer to a GET that is on its way since the page began to load, for the first who asks for it.
 * Undefined where there is none: it was not foreseen, failed, is of another session or of long ago.
 */
export async function takeEarlyAnswer(
  address: string,
  access: string | undefined,
): Promise<Response | undefined> {
  const early = page.portalEarly;
  if (!early) return undefined;
  if (early.access !== access || !isFresh()) {
    // What is left of one person's must not stay in the memory of the page.
    delete page.portalEarly;
    return undefined;
  }
  const answer = early.answers[address];
  delete early.answers[address];
  return answer?.catch(() => undefined);
}
