import type { PortalSettings } from '../../../platform/settings/settings.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { training } from './training.rules.ts';
import { workRules } from './work-rules/work-rules.rules.ts';
import { selectAbsences, type Wish } from './eligibility.sql.ts';

export type { Wish } from './eligibility.sql.ts';

export interface EligibilityContext {
  tx: Reader;
  now: Date;
  timeZone: string;
  settings: PortalSettings;
  /** The employee; a colleague (rules and training apply on acceptance); a manager overrides both. */
  by: 'self' | 'colleague' | 'manager';
  /** Treats wishes of one employee as alternatives that do not count for each other. */
  isChoice?: boolean;
}

/** Checks a batch in one or two queries; results are in order, as are the wishes of one employee. */
type Check = (
  judging: EligibilityContext,
  wishes: readonly Wish[],
) => Promise<readonly (Refusal | undefined)[]>;

const absence: Check = async ({ tx, by }, wishes) => {
  const reasons = await selectAbsences(tx, wishes);
  return reasons.map((reason) => {
    if (reason === null) return undefined;
    // The reason is hidden from a colleague.
    if (by === 'colleague') return new Refusal('absent', { detail: 'У коллеги в этот день отсутствие.' });
    const detail = `У сотрудника отмечено отсутствие: ${reason}.`;
    return new Refusal('absent', by === 'manager' ? { detail } : {});
  });
};

/** Checks that apply to managers too. */
const ALWAYS: readonly Check[] = [absence];
/** Checks of an own request; work rules are last, since an accepted wish counts for the next one. */
const OF_OWN: readonly (readonly Check[])[] = [[...ALWAYS, training], [workRules]];

/** Runs the checks concurrently; returns the first refusal per wish. */
async function askAll(checks: readonly Check[], judging: EligibilityContext, wishes: readonly Wish[]) {
  const found = await Promise.all(checks.map((check) => check(judging, wishes)));
  return wishes.map((_, at) => found.map((refusals) => refusals[at]).find(Boolean));
}

/** Eligibility apart from capacity, in order; work rules see only wishes that pass the other checks. */
export async function refusalsOf(
  judging: EligibilityContext,
  wishes: readonly Wish[],
): Promise<(Refusal | undefined)[]> {
  const refusals: (Refusal | undefined)[] = wishes.map(() => undefined);
  for (const checks of judging.by === 'self' ? OF_OWN : [ALWAYS]) {
    const standing = wishes.flatMap((wish, at) => (refusals[at] ? [] : [{ wish, at }]));
    if (standing.length === 0) break;
    const found = await askAll(
      checks,
      judging,
      standing.map(({ wish }) => wish),
    );
    for (const [n, { at }] of standing.entries()) refusals[at] = found[n];
  }
  return refusals;
}

export async function assertEligible(judging: EligibilityContext, wish: Wish): Promise<void> {
  const [refusal] = await refusalsOf(judging, [wish]);
  if (refusal) throw refusal;
}
