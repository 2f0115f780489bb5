import type * as calls from '@portal/contract/admin/state/state.calls.ts';
import { UNPAGED_EMAILS_LIMIT } from '@portal/contract/admin/state/state.calls.ts';
import { STATE_IDS } from '@portal/contract/admin/state/state.levels.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer, type Page } from '../../../platform/api/list.ts';
import { hurryWatch, selectStates } from '../../../platform/state/state.sql.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import * as sql from './state.sql.ts';

export async function getState({ tx, timeZone }: ReadCtx) {
  const states = (await selectStates(tx)).toSorted(
    (a, b) => STATE_IDS.indexOf(a.id) - STATE_IDS.indexOf(b.id),
  );
  return {
    data: states.map(({ id, state, since, message }) => ({
      type: 'state' as const,
      id,
      attributes: { state, since: isoInZone(since, timeZone), message },
    })),
  };
}

export const listGivenUpLetters = (
  { tx, timeZone }: ReadCtx,
  { query: { sort, page } }: Input<typeof calls.listGivenUpLetters>,
) =>
  listAnswer(page, {
    rows: (part: Page) => sql.selectGivenUp(tx, sort[0]?.descending ?? true, part),
    count: () => sql.countGivenUp(tx),
    record: ({ id, createdAt, gaveUpAt, ...letter }) => ({
      type: 'letter' as const,
      id,
      attributes: {
        ...letter,
        created_at: isoInZone(createdAt, timeZone),
        gave_up_at: isoInZone(gaveUpAt ?? createdAt, timeZone),
      },
    }),
    whole: { most: UNPAGED_EMAILS_LIMIT },
  });

/** Skips e-mails that were sent or dismissed concurrently. */
export async function sendLettersAgain(
  { tx, caller, mail, now }: Ctx,
  { body }: Input<typeof calls.sendLettersAgain>,
) {
  const count = await mail.sendAgain(tx, body.ids ?? 'all');
  if (count > 0) {
    const entry = { section: 'state', action: 'send', details: `Недоставленных писем: ${count}` } as const;
    await recordChange({ tx, caller, now }, { ...entry, url: '/state' });
    await hurryWatch(tx);
  }
  return { data: { message: `Отправляем ещё раз писем: ${count}.` } };
}

export async function dismissLetters(
  { tx, caller, mail, now }: Ctx,
  { body }: Input<typeof calls.dismissLetters>,
) {
  const count = await mail.dismiss(tx, body.ids ?? 'all', now);
  if (count > 0) {
    const entry = { section: 'state', action: 'delete', details: `Недоставленных писем: ${count}` } as const;
    await recordChange({ tx, caller, now }, { ...entry, url: '/state' });
    await hurryWatch(tx);
  }
  return { data: { message: `Убрано писем: ${count}.` } };
}
