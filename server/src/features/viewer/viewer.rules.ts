import type { FileOwner } from '@portal/contract/viewer/viewer.calls.ts';
import type { Caller } from '../../platform/api/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sessionLives } from '../account/account.public.ts';
import { recordActivity } from '../activity/activity.public.ts';
import { documentFile } from '../documents/documents.public.ts';
import { instructionFile } from '../instructions/instructions.public.ts';
import { viewingOf } from '../instructions/viewing/viewing.public.ts';
import { selectStoredFile } from '../files/files.public.ts';
import { mediaToken, permissionOf } from './media-token.rules.ts';

/** Seconds that may be watched where the end was reached (specification, section 4). */
const ALL_AVAILABLE = 999;

async function ownedFile(tx: Tx, type: FileOwner, id: number) {
  return type === 'document'
    ? { ...(await documentFile(tx, id)), words: [] as string[] }
    : instructionFile(tx, id);
}

/** What a viewer needs of a file; an instruction's viewing record begins with the first look. */
export async function getFileInfo(
  tx: Tx,
  caller: Caller,
  type: FileOwner,
  id: number,
  secret: Buffer,
  now: Date,
) {
  const file = await ownedFile(tx, type, id);
  const viewing = type === 'instruction' ? await viewingOf(tx, id, caller, now) : undefined;
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
        url: `/api/knowledge_base/media/${mediaToken(secret, { key: file.key, sessionId: caller.sessionId }, now)}/`,
      },
    },
  };
}

/** The file of a record; a download is written into the change log. */
export async function getFile(
  tx: Tx,
  caller: Caller,
  type: FileOwner,
  id: number,
  logged: boolean,
  now: Date,
) {
  const file = await ownedFile(tx, type, id);
  if (logged) {
    const section = type === 'document' ? 'documents' : 'instructions';
    await recordActivity(tx, {
      userId: caller.accountId,
      section,
      action: 'download',
      details: file.name,
      now,
    });
  }
  return { key: file.key, originalName: file.originalName, mimeType: file.mimeType, size: file.size };
}

/** The file of a signed address. */
export async function getMedia(tx: Tx, secret: Buffer, token: string, now: Date) {
  const permission = permissionOf(secret, token, now);
  if (!permission || !(await sessionLives(tx, permission.sessionId, now))) throw new Refusal('not_found');
  const file = await selectStoredFile(tx, permission.key);
  if (!file) throw new Refusal('not_found');
  return file;
}
