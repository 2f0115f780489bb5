import type * as calls from '@portal/contract/instructions/instructions.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import {
  INSTRUCTION_STATUSES,
  type InstructionStatusCode,
} from '@portal/contract/instructions/instruction.status.ts';
import type { listUserInstructions as listCall } from '@portal/contract/instructions/instructions.calls.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import { FileAnswer } from '../../../platform/api/file-answer.ts';
import { pagination } from '../../../platform/api/pagination.ts';
import { inBatches } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Cell, Column } from '../../../platform/tables/table.ts';
import { cellsOf, tableFile } from '../../../platform/tables/table-file.ts';
import { dayInZone, momentAtEnd, momentInZone } from '../../../platform/time/zone.ts';
import { recordReading } from '../../activity/activity.public.ts';
import { toRecord } from './viewing.rules.ts';
import * as sql from './viewing.sql.ts';

type Query = CallParsed<typeof listCall>['query'];
type Filters = Query['filters'];

/** Records that an answer without pages may have. */
const WHOLE = 10_000;

export interface ListDeps {
  db: Database;
  now: Date;
  timeZone: string;
}

const numbers = (list: readonly string[] | undefined): number[] | undefined => list?.map(Number);

const bounds = (name: 'start_time' | 'end_time', filters: Filters, timeZone: string): sql.Bounds => {
  const from = (text: string | undefined) =>
    text === undefined ? undefined : momentInZone(text.replace(' ', 'T'), timeZone);
  const to = (text: string | undefined) => (text === undefined ? undefined : momentAtEnd(text, timeZone));
  return {
    gt: from(filters[`${name}__gt`]),
    gte: from(filters[`${name}__gte`]),
    lt: to(filters[`${name}__lt`]),
    lte: to(filters[`${name}__lte`]),
  };
};

const COLUMNS: readonly Column[] = [
  { title: 'Проект', width: 28 },
  { title: 'Инструктаж', width: 40 },
  { title: 'Сотрудник', width: 36 },
  { title: 'Начат', width: 20 },
  { title: 'Пройден', width: 20 },
  { title: 'Состояние', width: 28 },
  { title: 'Размер файла, байт', width: 20 },
  { title: 'SHA-256 файла', width: 68 },
  { title: 'Отчётов', width: 12 },
  { title: 'Воспроизведено, с', width: 20 },
  { title: 'Страница скрывалась, раз', width: 26 },
];

const numberOf = (value: unknown): number | null => (value === null ? null : Number(value));
const momentOf = (value: unknown): Date | null => (value instanceof Date ? value : null);

/** A viewing as it comes from the driver, in the order of the query's columns. */
function toCells(row: unknown[]): Cell[] {
  const [, , name, , project, , user, start, end, status, , size, sha256, reports, played, hidden] = row;
  const state = INSTRUCTION_STATUSES[Number(status) as InstructionStatusCode];
  const hash = Buffer.isBuffer(sha256) ? sha256.toString('hex') : '';
  const who = [String(project), String(name), String(user)];
  // None were kept before reports were counted.
  const watched = [numberOf(reports) || null, numberOf(played), numberOf(hidden)];
  return [...who, momentOf(start), momentOf(end), state, numberOf(size), hash, ...watched];
}

/** Editors see everybody's viewings; everybody else, and whoever asks for it, only own ones. */
export async function listUserInstructions(
  { caller, db, now, timeZone }: ReadCtx,
  { query: { filters, sort, page, plain } }: Input<typeof calls.listUserInstructions>,
) {
  const own = plain.isPersonal === 'true' || !isEditor(caller.role);
  const filter: sql.ViewingFilter = {
    accountId: own ? caller.accountId : undefined,
    projects: numbers(filters['instruction__project.in']),
    instructions: numbers(filters['instruction.in']),
    statuses: numbers(filters['status.in']) as InstructionStatusCode[] | undefined,
    users: numbers(filters['user.in']),
    start: bounds('start_time', filters, timeZone),
    end: bounds('end_time', filters, timeZone),
  };
  const query = sql.viewingQuery(db, filter, sort);
  if (plain.format) {
    const title = own ? 'Мои инструктажи' : 'Журнал инструктажей';
    const entry = {
      section: 'instruction_log',
      action: 'export',
      details: `${title}, ${plain.format}`,
    } as const;
    await recordReading({ db, caller, now }, entry);
    const batches = cellsOf(await inBatches(db, query), toCells);
    const table = { name: 'Журнал инструктажей', columns: COLUMNS, batches, timeZone };
    return new FileAnswer(
      plain.format,
      `${title} ${dayInZone(now, timeZone)}`,
      tableFile(plain.format, table),
    );
  }
  const { number, size } = page ?? { number: 1, size: WHOLE + 1 };
  const rows = await query.limit(size).offset((number - 1) * size);
  if (!page && rows.length > WHOLE) {
    const detail = 'Записей слишком много для одного ответа: укажите page[size] или format.';
    throw new Refusal('validation', { parameter: 'page[size]', detail });
  }
  const data = rows.map((row) => toRecord(row, timeZone));
  return page
    ? { data, meta: { pagination: pagination(page, await sql.countViewings(db, filter)) } }
    : { data };
}
