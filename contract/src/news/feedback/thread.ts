import { z } from 'zod';
import { recordOf } from '../../shared/answers.ts';
import { Instant } from '../../shared/primitives.ts';

/** Maximum replies in one conversation. */
export const MAX_REPLIES = 200;
/** Maximum files of one conversation. */
export const MAX_REPLY_FILES = 20;
/** Maximum characters of one reply. */
export const REPLY_LENGTH = 4_000;

const TOO_LONG = `Не больше ${REPLY_LENGTH} знаков.`;

/** The text of a reply, or of what begins a conversation. */
export const MessageBody = z.object({
  message: z.string('Введите текст.').trim().min(1, 'Введите текст.').max(REPLY_LENGTH, TOO_LONG),
});

/** The text beside a file. */
export const FileMessageBody = z.object({
  message: z.string().trim().max(REPLY_LENGTH, TOO_LONG).default(''),
});

export const messageRecordOf = <T extends string>(type: T) =>
  recordOf(type, {
    created_at: Instant,
    /** Name of the author. */
    user: z.string(),
    own: z.boolean(),
    /** True if written by who began the conversation. */
    by_sender: z.boolean(),
    /** May be empty beside a file. */
    message: z.string(),
    file: z.object({ name: z.string(), size: z.int() }).nullable(),
  });

/** A file must not be larger than this, bytes. */
const FILE_BYTES = 10 * 1024 * 1024;

/** Files of a conversation. */
export const MESSAGE_FILE = {
  extensions: ['jpg', 'jpeg', 'png', 'webp', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt'],
  wrongType: 'Подойдут jpg, png, webp, pdf, Word, Excel и txt.',
  largest: { bytes: FILE_BYTES, refusal: 'Файл не должен весить больше 10 МБ' },
} as const;
export const MESSAGE_FORM_LIMIT = FILE_BYTES + 2 * 1024 * 1024;
