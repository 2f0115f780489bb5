import { FILE_OWNERS } from '../../files/file-owners.ts';
import { z } from 'zod';
import { dataOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { Id, IdInput, LAST_CHANGE } from '../../shared/primitives.ts';
import { STAFF } from '../../shared/roles.ts';
import { InstructionStatus } from '../../training/instructions/instruction.status.ts';

/** Maximum instructions unlocked by one instruction. */
export const MAX_UNLOCKED_INSTRUCTIONS = 100;

const NO_EDITION = 'Нужен номер редакции.';
/** Older editions are for editors; without a number it is the current edition. */
const EditionNumber = z.coerce
  .number(NO_EDITION)
  .int(NO_EDITION)
  .min(1, NO_EDITION)
  .max(1_000_000, NO_EDITION)
  .optional();

const FileParams = z.object({ type: z.enum(FILE_OWNERS), id: IdInput });

export const getFileInfo = defineCall({
  summary: 'Сведения о файле; для инструктажа заводит запись о просмотре',
  method: 'GET',
  path: '/knowledge_base/get_file_info/:type/:id/',
  who: STAFF,
  params: FileParams,
  refusals: ['instruction_closed'],
  answer: dataOf(
    recordOf('file_info', {
      file_name: z.string(),
      /** Extension in lower case. */
      file_type: z.string(),
      mime_type: z.string(),
      /** Bytes. */
      size: z.int(),
      /** Number of check words; 0 for a document. */
      word_count: z.int(),
      user_instruction_id: Id.nullable(),
      status: InstructionStatus.nullable(),
      /** Furthest second watched; -1 when watched to the end. */
      current_second: z.int().nullable(),
      /** Seconds that may be watched without seeking ahead; 999 when watched to the end. */
      available_time: z.int().nullable(),
      /** Length of the video in seconds. */
      duration: z.number().nullable(),
      /** Maximum playback speed of an instruction; null for a document. */
      max_speed: z.number().nullable(),
      has_subtitles: z.boolean(),
      /** Quiz of an instruction, taken before its check words; null if there is none. */
      quiz: z.enum(['waiting', 'passed']).nullable(),
      /** Instructions unlocked when this one is passed. */
      opens: z.array(z.strictObject({ id: Id, name: z.string() })).max(MAX_UNLOCKED_INSTRUCTIONS),
      ...LAST_CHANGE,
      /** Signed URL of the file that needs no header; valid for several hours. */
      url: z.string(),
    }),
  ),
});

export const getFilePlace = defineCall({
  summary: 'Проект файла и соседние файлы в нём',
  method: 'GET',
  path: '/knowledge_base/file_place/:type/:id/',
  who: STAFF,
  params: FileParams,
  answer: dataOf(
    recordOf('file_place', {
      project_id: Id,
      project: z.string(),
      comment: z.string(),
      /** Previous and next files in the order of the project page. */
      previous: Id.nullable(),
      next: Id.nullable(),
    }),
  ),
});

export const getFile = defineCall({
  summary: 'Файл документа или инструктажа; Range, If-None-Match, HEAD',
  method: 'GET',
  path: '/knowledge_base/file/:type/:id/',
  who: STAFF,
  bytes: true,
  params: FileParams,
  query: z.object({ edition: EditionNumber }),
  refusals: ['instruction_closed'],
  answer: z.any(),
});

/** The signature in the URL is the permission: `<video>` and PDF viewers cannot send a bearer header. */
export const getMedia = defineCall({
  summary: 'Тот же файл по временному подписанному адресу',
  method: 'GET',
  path: '/knowledge_base/media/:token/',
  who: 'anyone',
  bytes: true,
  params: z.object({ token: z.string().regex(/^[\w.-]{20,400}$/) }),
  answer: z.any(),
});
