import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { training } from '../training/training.rules.ts';
import { workRules } from '../work-rules/work-rules.rules.ts';
import { selectAbsences, type Wish } from './fit.sql.ts';

export type { Wish } from './fit.sql.ts';

/** What wishes are judged with. */
export interface Judging {
  tx: Reader;
  now: Date;
  timeZone: string;
  settings: Settings;
  /**
   * Who asks: the person; a colleague who offers a shift, for which rules and training count once it is accepted;
   * or a manager, who gives a reason and passes over them.
   */
  by: 'self' | 'colleague' | 'manager';
  /** Only one of a person’s wishes is to be fulfilled: none counts for the next. */
  isChoice?: boolean;
}

/**
 * Judges wishes in one or two statements, however many they are: a refusal or nothing for each, in their order.
 * Wishes of one person come in the order in which they are to be fulfilled.
 */
type Check = (judging: Judging, wishes: readonly Wish[]) => Promise<readonly (Refusal | undefined)[]>;

const absence: Check = async ({ tx, by }, wishes) => {
  const reasons = await selectAbsences(tx, wishes);
  return reasons.map((reason) => {
    if (reason === null) return undefined;
    // A colleague is not told why.
    if (by === 'colleague') return new Refusal('absent', { detail: 'У коллеги в этот день отсутствие.' });
    const detail = `У сотрудника отмечено отсутствие: ${reason}.`;
    return new Refusal('absent', by === 'manager' ? { detail } : {});
  });
};

/** What keeps a person out of a shift, managers too. */
const ALWAYS: readonly Check[] = [absence];
/** What keeps out those who ask for their own shift: training, and rules of work and rest. */
// The rules come last: what they let pass counts for the person’s next wish.
const OF_OWN: readonly (readonly Check[])[] = [[...ALWAYS, training], [workRules]];

/** The first of the checks that has something against a wish, for each; they are asked side by side. */
async function askAll(checks: readonly Check[], judging: Judging, wishes: readonly Wish[]) {
  const found = await Promise.all(checks.map((check) => check(judging, wishes)));
  return wishes.map((_, at) => found.map((refusals) => refusals[at]).find(Boolean));
}

/**
 * What keeps these people out of these shifts apart from their places, in the order of the wishes: the same on
 * every way to a shift. The rules see only the wishes that all else lets pass.
 */
export async function refusalsOf(
  judging: Judging,
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

/** Refuses the one wish, where anything is against it. */
export async function assertFit(judging: Judging, wish: Wish): Promise<void> {
  const [refusal] = await refusalsOf(judging, [wish]);
  if (refusal) throw refusal;
}
