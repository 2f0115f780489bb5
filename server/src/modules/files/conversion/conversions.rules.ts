import type * as calls from '@portal/contract/files/conversion/conversions.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { releaseFiles } from '../files.public.ts';
import { conversionRecord } from './conversions.format.ts';
import * as sql from './conversions.sql.ts';

const SECTIONS = { instruction: 'instructions', document: 'documents' } as const;

export async function listConversions({ tx, ffmpeg, now, timeZone }: ReadCtx) {
  const rows = await sql.selectConversions(tx);
  return {
    data: rows.map((row) => conversionRecord(row, now, timeZone)),
    meta: { available: await ffmpeg.isThere() },
  };
}

/** A running worker notices and stops. */
export async function giveUpConversion(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.giveUpConversion>,
): Promise<void> {
  const { tx, now } = ctx;
  const row = orNotFound(await sql.selectConversion(tx, id));
  const { fileKey } = orNotFound((await sql.deleteConversion(tx, id))[0]);
  await releaseFiles(tx, [fileKey], now);
  await recordChange(ctx, {
    section: SECTIONS[row.kind],
    action: 'delete',
    details: `${row.originalName}: видео до преобразования`,
  });
}
