import type * as calls from '@portal/contract/accounts/consent/consent.calls.ts';
import { sentencesOfHtml } from '@portal/contract/shared/html-preview.ts';
import { htmlHasContent } from '@portal/contract/shared/html-text.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockSettings } from '../../../platform/settings/settings.sql.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { type Changes, recordChange } from '../../audit-log/write/activity.public.ts';
import { saveHtml } from '../../files/images/pictures.public.ts';
import * as sql from './policy.sql.ts';

const NAME = 'Политика обработки персональных данных';

type Newest = NonNullable<Awaited<ReturnType<typeof sql.selectNewest>>>;

async function answerOf(tx: Reader, newest: Newest | undefined, timeZone: string) {
  if (!newest) return { data: null };
  const { edition, text, isInForce, publishedAt, publishedBy } = newest;
  return {
    data: {
      type: 'policy_settings' as const,
      id: String(edition),
      attributes: {
        edition,
        text,
        published_at: isoInZone(publishedAt, timeZone),
        published_by: publishedBy,
        is_in_force: isInForce,
        ...(await sql.countAgreed(tx, edition)),
      },
    },
  };
}

export const getPolicySettings = async ({ tx, timeZone }: ReadCtx) =>
  answerOf(tx, await sql.selectNewest(tx), timeZone);

/** Full plain text for the log, because a correction overwrites the only other copy. */
const forLog = (text: string | undefined): string => sentencesOfHtml(text ?? '', { tables: 'kept' });

type Step = Pick<Ctx, 'tx' | 'caller' | 'now'>;

function log(ctx: Step, action: 'create' | 'update', what: string, changes: Changes) {
  const details = `${NAME}: ${what}`;
  return recordChange(ctx, { section: 'settings', action, details, changes, url: '/settings' });
}

/** Ends the requirement; keeps the text and its consents. */
async function switchOff(ctx: Step, newest: Newest | undefined): Promise<void> {
  if (!newest?.isInForce) return;
  await sql.endPolicy(ctx.tx);
  await log(ctx, 'update', 'согласие больше не спрашивается', { is_in_force: [true, false] });
}

/** Stored form; refuses a text without words. */
function shown(clean: string): string {
  if (htmlHasContent(clean)) return clean;
  throw new Refusal('validation', { field: 'text', detail: 'Введите текст.' });
}

async function publish(ctx: Step, text: string, newest: Newest | undefined): Promise<void> {
  const { tx, caller, now } = ctx;
  const number = (newest?.edition ?? 0) + 1;
  await sql.endPolicy(tx);
  const values = { number, isInForce: true, publishedAt: now, publishedBy: caller.accountId };
  await saveHtml(tx, { owner: 'policy', now }, { text }, (clean) =>
    sql.insertEdition(tx, { ...values, text: shown(clean.text) }),
  );
  await log(ctx, 'create', `редакция ${number}`, { text: [forLog(newest?.text), forLog(text)] });
}

async function correct(ctx: Step, text: string, { edition, text: before }: Newest): Promise<void> {
  const { tx, now } = ctx;
  await saveHtml(tx, { owner: 'policy', now }, { text }, (clean) =>
    sql.updateEdition(tx, edition, shown(clean.text)),
  );
  await log(ctx, 'update', `исправлена редакция ${edition}`, { text: [forLog(before), forLog(text)] });
}

/** Serialises changes; refuses one based on an outdated edition. */
export async function putPolicy(ctx: Ctx, { body }: Input<typeof calls.putPolicy>) {
  const { tx, timeZone } = ctx;
  await lockSettings(tx);
  const newest = await sql.selectNewest(tx);
  if (body.edition !== undefined && body.edition !== (newest?.edition ?? null)) {
    throw new Refusal('edition_changed');
  }
  if (!htmlHasContent(body.text)) await switchOff(ctx, newest);
  else if (newest && !body.is_new_edition) await correct(ctx, body.text, newest);
  else await publish(ctx, body.text, newest);
  return answerOf(tx, await sql.selectNewest(tx), timeZone);
}
