import type { OwnCallCtx } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { togetherFor } from '../../../platform/database/together/together.ts';
import { bookingRecord } from '../booking/booking.rules.ts';
import { type Ask, type Manner, type Outcome, takeShifts } from './taking.rules.ts';

/** Asks of one transaction. */
const MOST = 25;

/** One ask of each person, then the second ones of those who asked twice, and so on. */
function roundsOf(asks: readonly Ask[]): Ask[][] {
  const rounds: Ask[][] = [];
  for (const own of Map.groupBy(asks, ({ ctx }) => ctx.caller.accountId).values())
    for (const [turn, ask] of own.entries()) (rounds[turn] ??= []).push(ask);
  return rounds;
}

/** What became of each; an error of one is not one of all. */
async function takeRound(db: Database, round: readonly Ask[], manner: Manner): Promise<(Outcome | Error)[]> {
  try {
    return await db.transaction((tx) => takeShifts(tx, round, manner));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (round.length === 1) return [error];
    const outcomes: (Outcome | Error)[] = [];
    for (const ask of round) outcomes.push(...(await takeRound(db, [ask], manner)));
    return outcomes;
  }
}

async function takeAll(db: Database, asks: readonly Ask[], manner: Manner): Promise<(Outcome | Error)[]> {
  const outcomes = new Map<Ask, Outcome | Error>();
  for (const round of roundsOf(asks)) {
    const found = await takeRound(db, round, manner);
    for (const [at, ask] of round.entries()) outcomes.set(ask, required(found[at]));
  }
  return asks.map((ask) => required(outcomes.get(ask)));
}

/** The booking as the caller gets it: what was there already is not made again. */
function answerOf({ reply }: OwnCallCtx, outcome: Outcome | Error | undefined) {
  const found = required(outcome);
  if (found instanceof Error) throw found;
  if (!found.created) reply.code(200);
  return { data: bookingRecord(found.id, found.shift) };
}

/**
 * Asking for shifts in that manner: hundreds who come at once wait for the next transaction, without a connection,
 * and share it, many in one and in their order. Who is alone waits for nobody.
 */
export function takingTurns(manner: Manner) {
  const inTurn = togetherFor((db: Database) => ({
    ask: (asks: readonly Ask[]) => takeAll(db, asks, manner),
    atOnce: 1,
    most: MOST,
  }));
  return async (ask: Ask) => {
    const { ctx, shift } = ask;
    // A request that is repeated is answered what it came to.
    if (ctx.request.headers['idempotency-key'] === undefined) return answerOf(ctx, await inTurn(ctx.db, ask));
    return ctx.db.transaction((tx) =>
      ctx.once(tx, shift, async () => answerOf(ctx, (await takeShifts(tx, [ask], manner))[0])),
    );
  };
}
