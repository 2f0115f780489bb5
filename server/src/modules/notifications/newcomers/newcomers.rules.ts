import { type Message, notify, type NotifyCtx } from '../notify.rules.ts';
import { type JoinedKind, JOINING } from './newcomers.limits.ts';

/** A pending record of a person who joined its audience recently; `n` is the number of these. */
export interface Joined {
  accountId: number;
  day: string;
  n: number;
}

interface Messages<R> {
  /** Notification key of a record, the same for all its recipients. */
  keyOf: (thing: R) => string;
  /** Message about one record. */
  each: (thing: R, accountIds: readonly number[]) => Message;
  many: { kind: JoinedKind; title: string };
}

/** Notifies people who joined recently of earlier publications, once for each record. */
export async function notifyNewcomers<R extends Joined>(
  ctx: NotifyCtx,
  rows: readonly R[],
  { keyOf, each, many }: Messages<R>,
): Promise<void> {
  const [few, more] = [rows.filter(({ n }) => n <= JOINING.each), rows.filter(({ n }) => n > JOINING.each)];
  const ids = (of: readonly R[]): number[] => of.map(({ accountId }) => accountId);
  for (const [, [thing, ...others]] of Map.groupBy(few, keyOf))
    if (thing) await notify(ctx, each(thing, ids([thing, ...others])));
  for (const [day, people] of Map.groupBy(more, (row) => row.day))
    await notify(ctx, {
      ...many,
      to: { accountIds: ids(people) },
      detail: 'Они собраны в разделе «Мои дела».',
      address: '/duties',
      once: `${many.kind}:joined:${day}`,
    });
}
