import type { getSubtitles as subtitles } from '@portal/contract/training/instructions/subtitles/subtitles.calls.ts';
import { readVtt } from '@portal/contract/training/instructions/subtitles/vtt.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import type { Input, ReadCtx } from '../../../../platform/api/context.ts';
import { orNotFound } from '../../../../platform/refusal.ts';
import { selectSubtitles } from '../instructions.sql.ts';
import { assertOpen } from '../viewing/viewing.public.ts';

export async function getSubtitles(ctx: ReadCtx, { params: { id } }: Input<typeof subtitles>) {
  if (!isEditor(ctx.caller.role)) await assertOpen(ctx, id);
  const found = readVtt(orNotFound(await selectSubtitles(ctx.tx, id)));
  const cues = 'cues' in found ? found.cues : [];
  return {
    data: { type: 'subtitles' as const, id: String(id), attributes: { language: 'ru' as const, cues } },
  };
}
