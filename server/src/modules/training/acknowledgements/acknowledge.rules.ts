import type * as calls from '@portal/contract/training/acknowledgements/acknowledgements.calls.ts';
import { isSectionOn } from '@portal/contract/admin/settings/sections.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import type { OpenRecord } from '../../../platform/duties/opened.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { addressOf } from './addresses.format.ts';
import * as sql from './must-read.sql.ts';

const SECTIONS = { news: 'news', information: 'information', document: 'documents' } as const;

/** Stores that the caller has read the edition in force; a repeat returns the first acknowledgement. */
export async function acknowledge(
  ctx: Ctx,
  { body: { type, id } }: Input<typeof calls.acknowledge>,
  open: OpenRecord,
) {
  const { tx, caller, now, timeZone } = ctx;
  if (!isSectionOn(ctx.settings.sections, SECTIONS[type])) throw new Refusal('section_off');
  // Locked before the record is opened: a new edition waits until the acknowledgement is stored.
  const asked = await sql.lockMustRead(tx, type, id, 'share');
  const { editions, ...opened } = await open(ctx, id);
  const { edition, since } = asked ?? editions ?? { edition: 1, since: 1 };
  const read = { kind: type, recordId: id, accountId: caller.accountId, edition, since };
  const written = await sql.insertAcknowledgement(tx, { ...read, ...opened, acknowledgedAt: now });
  if (written) {
    await recordChange(ctx, {
      section: SECTIONS[type],
      action: 'acknowledge',
      details: edition === 1 ? opened.title : `${opened.title}, редакция ${edition}`,
      url: addressOf(type, id),
    });
    await ctx.webhooks.publish(tx, [
      {
        event: 'acknowledgement.created',
        people: { code_id: caller.employeeId },
        data: {
          acknowledgement_id: String(written.id),
          record_type: type,
          record_id: String(id),
          edition: written.edition,
        },
      },
    ]);
  }
  const row = written ?? (await sql.selectAcknowledgement(tx, read));
  const attributes = {
    type,
    id: String(id),
    title: row.title,
    edition: row.edition,
    acknowledged_at: isoInZone(row.acknowledgedAt, timeZone),
  };
  const data = { type: 'acknowledgement' as const, id: String(row.id), attributes };
  return { created: written !== undefined, answer: { data } };
}
