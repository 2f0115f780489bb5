import type { FileOwner } from '@portal/contract/files/file-owners.ts';
import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import type * as calls from '@portal/contract/knowledge/viewer/viewer.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { sessionLives } from '../../accounts/accounts.public.ts';
import { recordReading } from '../../audit-log/write/activity.public.ts';
import { editionFile } from '../../files/editions/editions.public.ts';
import { documentPlace } from '../documents/documents-list.rules.ts';
import { documentFile } from '../documents/documents.rules.ts';
import {
  instructionFile,
  instructionPlace,
  openedBy,
} from '../../training/instructions/instructions.public.ts';
import { assertOpen, viewingOf } from '../../training/instructions/viewing/viewing.public.ts';
import { selectStoredFile } from '../../files/files.public.ts';
import { mediaToken, permissionOf } from './media-token.rules.ts';

/** Seekable seconds after the end was reached (specification, section 4). */
const ALL_AVAILABLE = 999;

async function ownedFile(tx: Reader, type: FileOwner, id: number) {
  return type === 'document'
    ? {
        ...(await documentFile(tx, id)),
        words: [] as string[],
        maxSpeed: null,
        hasSubtitles: false,
        quizQuestions: 0,
      }
    : { ...(await instructionFile(tx, id)), updatedAt: null, updatedBy: '' };
}

const idText = (id: number | undefined): string | null => (id === undefined ? null : String(id));

export async function getFilePlace(
  { tx }: ReadCtx,
  { params: { type, id } }: Input<typeof calls.getFilePlace>,
) {
  const of = type === 'document' ? documentPlace : instructionPlace;
  const { projectId, project, comment, place } = await of(tx, id);
  return {
    data: {
      type: 'file_place' as const,
      id: String(id),
      attributes: {
        project_id: String(projectId),
        project,
        comment,
        previous: idText(place?.previous),
        next: idText(place?.next),
      },
    },
  };
}

type Viewing = Awaited<ReturnType<typeof viewingOf>>;
/** A viewing passed before the quiz was created stays passed. */
function quizState(questions: number, viewing: Viewing | undefined): 'waiting' | 'passed' | null {
  if (questions === 0) return null;
  return viewing?.quizPassedAt || viewing?.status === PASSED ? 'passed' : 'waiting';
}

/** Data for a viewer; the first opening creates an instruction's viewing. */
export async function getFileInfo(
  { tx, db, caller, now, timeZone, mediaSecret }: ReadCtx,
  { params: { type, id } }: Input<typeof calls.getFileInfo>,
) {
  const file = await ownedFile(tx, type, id);
  const viewing =
    type === 'instruction'
      ? await db.transaction((own) => viewingOf({ tx: own, caller, now, timeZone }, id))
      : undefined;
  const opened = type === 'instruction' ? await openedBy(tx, id) : [];
  const second = viewing?.currentSecond ?? null;
  return {
    data: {
      type: 'file_info' as const,
      id: String(id),
      attributes: {
        file_name: file.name,
        file_type: file.extension,
        mime_type: file.mimeType,
        size: file.size,
        word_count: file.words.length,
        user_instruction_id: viewing ? String(viewing.id) : null,
        status: viewing?.status ?? null,
        current_second: second,
        available_time: second === -1 ? ALL_AVAILABLE : second,
        duration: file.duration,
        max_speed: file.maxSpeed,
        has_subtitles: file.hasSubtitles,
        quiz: quizState(file.quizQuestions, viewing),
        opens: opened.map((one) => ({ id: String(one.id), name: one.name.replace(/\.mp4$/i, '') })),
        updated_at: file.updatedAt && isoInZone(file.updatedAt, timeZone),
        updated_by: file.updatedBy,
        url: `/api/knowledge_base/media/${mediaToken(mediaSecret, { key: file.key, sessionId: caller.sessionId }, now)}/`,
      },
    },
  };
}

/** The file of a record; logs downloads. */
export async function getFile(
  ctx: ReadCtx,
  { params: { type, id }, query: { edition } }: Input<typeof calls.getFile>,
  isBeginning: boolean,
) {
  if (edition !== undefined && !isEditor(ctx.caller.role)) throw new Refusal('forbidden');
  const owner = await ownedFile(ctx.tx, type, id);
  if (type === 'instruction' && !isEditor(ctx.caller.role)) await assertOpen(ctx, id);
  const file = edition === undefined ? owner : await editionFile(ctx.tx, type, id, edition);
  const section = type === 'document' ? 'documents' : 'instructions';
  const details = edition === undefined ? owner.name : `${owner.name}, редакция ${edition}`;
  if (isBeginning) await recordReading(ctx, { section, action: 'download', details });
  return { key: file.key, originalName: file.originalName, mimeType: file.mimeType, size: file.size };
}

export async function getMedia(
  { tx, mediaSecret, now }: ReadCtx,
  { params: { token } }: Input<typeof calls.getMedia>,
) {
  const permission = permissionOf(mediaSecret, token, now);
  if (!permission || !(await sessionLives(tx, permission.sessionId, now))) throw new Refusal('not_found');
  const file = await selectStoredFile(tx, permission.key);
  if (!file) throw new Refusal('not_found');
  return file;
}
