import { type Message, tell, type TellCtx } from '../tell.rules.ts';

export const JOINING = {
  /** Long enough for a portal that stood still; notifications, which say who was told, are kept much longer. */
  days: 7,
  /** More things than that are told in one message. */
  each: 5,
  /** People and things looked at by one run. */
  limit: 2_000,
};

/** Something that waits for somebody who has come to its audience of late; `n` is how many things that are. */
export interface Joined {
  accountId: number;
  day: string;
  n: number;
}

interface Messages<R> {
  /** The same for everybody who is told of one thing. */
  keyOf: (thing: R) => string;
  /** Of one thing. */
  each: (thing: R, accountIds: readonly number[]) => Message;
  /** Of many. */
  many: { kind: 'acknowledge' | 'instruction'; title: string };
}

/** Tells those who have come of late of what had been published without them, each thing once. */
export async function tellJoined<R extends Joined>(
  ctx: TellCtx,
  rows: readonly R[],
  { keyOf, each, many }: Messages<R>,
): Promise<void> {
  const [few, more] = [rows.filter(({ n }) => n <= JOINING.each), rows.filter(({ n }) => n > JOINING.each)];
  const ids = (of: readonly R[]): number[] => of.map(({ accountId }) => accountId);
  for (const [, [thing, ...others]] of Map.groupBy(few, keyOf))
    if (thing) await tell(ctx, each(thing, ids([thing, ...others])));
  for (const [day, people] of Map.groupBy(more, (row) => row.day))
    await tell(ctx, {
      ...many,
      to: { accountIds: ids(people) },
      detail: 'Они собраны в разделе «Мне нужно».',
      address: '/duties',
      once: `${many.kind}:joined:${day}`,
    });
}
