import { z } from 'zod';
import { dataOf, listOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { commaList, pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant } from '../../shared/primitives.ts';
import { EDITORS, SIGNED_IN } from '../../shared/roles.ts';

/** Maximum rows of an evidence sheet: instructions and texts of many years. */
export const MAX_EVIDENCE_ROWS = 10_000;
export const EVIDENCE_KINDS = ['instruction', 'news', 'document', 'information'] as const;

export const getEvidence = defineCall({
  summary: 'Лист сотрудника: что пройдено и с чем ознакомлен, новое сверху; me — свой; pdf и xlsx — файлом',
  method: 'GET',
  path: '/knowledge_base/evidence/:user_id/',
  who: SIGNED_IN,
  aboutPeople: true,
  params: z.object({ user_id: z.union([z.literal('me'), IdInput]) }),
  formats: ['pdf', 'xlsx'],
  query: pageQuery({ format: z.enum(['pdf', 'xlsx'], 'format: pdf или xlsx.').optional() }),
  answer: listOf(
    recordOf('evidence', {
      kind: z.enum(EVIDENCE_KINDS),
      record_id: Id,
      title: z.string(),
      /** Edition number; null if unknown. */
      edition: z.int().nullable(),
      /** Hash of the file or text, hexadecimal; null if not stored. */
      sha256: z.string().nullable(),
      start_time: Instant.nullable(),
      end_time: Instant.nullable(),
      /** Number of words asked and given; null for a record without words. */
      words_passed: z.boolean().nullable(),
      /** Last attempt at the quiz: its time and result; null if not attempted. */
      quiz: z
        .strictObject({ right: z.int(), asked: z.int(), is_passed: z.boolean(), at: Instant })
        .nullable(),
      acknowledged_at: Instant.nullable(),
      /** Exemption of the employee, if any. */
      exempt: z
        .strictObject({ reason: z.string(), by: z.string(), at: Instant, lifted_at: Instant.nullable() })
        .optional(),
    }),
    MAX_EVIDENCE_ROWS,
  ),
});

/** Maximum sheets in one export for an inspection. */
export const MAX_EVIDENCE_SHEETS = 500;
const Name = z.string().trim().max(200, 'Не больше 200 знаков.').optional();

export const getTeamEvidence = defineCall({
  summary:
    'Листы выбранных сотрудников, площадки или должности одним файлом, лист на каждого; без format — сколько их',
  method: 'GET',
  path: '/knowledge_base/evidence/',
  who: EDITORS,
  aboutPeople: true,
  formats: ['pdf', 'xlsx'],
  query: z.object({
    area: Name,
    position: Name,
    /** Ids of accounts. */
    users: commaList(z.string().regex(/^\d{1,15}$/, 'Нужны номера сотрудников через запятую.')).optional(),
    format: z.enum(['pdf', 'xlsx'], 'format: pdf или xlsx.').optional(),
  }),
  refusals: ['too_many_requests'],
  answer: dataOf(recordOf('evidence_people', { people: z.int() })),
});
