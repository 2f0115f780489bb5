/**
 * What the page asked for before this code was there is from before a change: nobody may take it for new. In a file
 * of its own, because the sign-in page, which `early-answers.ts` is a part of, changes nothing of the kind.
 */
export function forgetEarlyAnswers(): void {
  delete (globalThis as { portalEarly?: object }).portalEarly;
}
