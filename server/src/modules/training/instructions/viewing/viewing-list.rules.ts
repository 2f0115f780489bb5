import type * as calls from '@portal/contract/training/instructions/instructions.calls.ts';
import type { Input, ReadCtx } from '../../../../platform/api/context.ts';
import {
  INSTRUCTION_STATUSES,
  type InstructionStatusCode,
} from '@portal/contract/training/instructions/instruction.status.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import { boundsOf, listAnswer, numbers, offsetOf, type Page } from '../../../../platform/api/list.ts';
import { asMoment, asNumber, asText, type ListColumn } from '../../../../platform/tables/list-file.ts';
import { exportList } from '../../../audit-log/write/activity.public.ts';
import { managedScope } from '../../../../platform/people/scope.ts';
import { toRecord } from './viewing.rules.ts';
import * as sql from './viewing.sql.ts';

type Row = Awaited<ReturnType<typeof sql.viewingQuery>>[number];

const hashOf = (value: unknown): string => (Buffer.isBuffer(value) ? value.toString('hex') : '');
const stateOf = (value: unknown): string => INSTRUCTION_STATUSES[Number(value) as InstructionStatusCode];

const COLUMNS: readonly ListColumn<keyof Row>[] = [
  { title: 'Проект', width: 28, field: 'project', cell: asText },
  { title: 'Инструктаж', width: 40, field: 'instruction', cell: asText },
  { title: 'Сотрудник', width: 36, field: 'user', cell: asText },
  { title: 'Открыт', width: 20, field: 'startTime', cell: asMoment },
  { title: 'Пройден', width: 20, field: 'endTime', cell: asMoment },
  { title: 'Состояние', width: 28, field: 'status', cell: stateOf },
  { title: 'Размер файла, байт', width: 20, field: 'fileSize', cell: asNumber },
  { title: 'SHA-256 файла', width: 68, field: 'fileSha256', cell: hashOf },
  // Old viewings have no reports.
  { title: 'Отчётов', width: 12, field: 'reports', cell: (value) => asNumber(value) || null },
  { title: 'Воспроизведено, с', width: 20, field: 'playedSeconds', cell: asNumber },
  { title: 'Страница скрывалась, раз', width: 26, field: 'hiddenTimes', cell: asNumber },
  { title: 'Тест: верных ответов', width: 20, field: 'quizRight', cell: asNumber },
  { title: 'Тест: вопросов', width: 16, field: 'quizAsked', cell: asNumber },
  { title: 'Тест сдан', width: 20, field: 'quizPassedAt', cell: asMoment },
];

/** Editors see the viewings of the people they manage; others, and anyone on request, only their own. */
export async function listUserInstructions(
  ctx: ReadCtx,
  { query: { filters, sort, page, plain } }: Input<typeof calls.listUserInstructions>,
) {
  const { caller, db, timeZone } = ctx;
  const own = plain.isPersonal === 'true' || !isEditor(caller.role);
  const filter: sql.ViewingFilter = {
    accountId: own ? caller.accountId : undefined,
    scope: own ? undefined : await managedScope(ctx),
    projects: numbers(filters['instruction__project.in']),
    instructions: numbers(filters['instruction.in']),
    statuses: numbers(filters['status.in']) as InstructionStatusCode[] | undefined,
    users: numbers(filters['user.in']),
    start: boundsOf('start_time', filters, timeZone),
    end: boundsOf('end_time', filters, timeZone),
  };
  const query = sql.viewingQuery(db, filter, sort);
  if (plain.format) {
    const title = own ? 'Мои инструктажи' : 'Журнал инструктажей';
    return exportList(ctx, 'instruction_log', plain.format, {
      title,
      sheet: 'Журнал инструктажей',
      query,
      columns: COLUMNS,
    });
  }
  return listAnswer(page, {
    rows: async (part: Page) => query.limit(part.size).offset(offsetOf(part)),
    count: () => sql.countViewings(db, filter),
    record: (row) => toRecord(row, timeZone),
  });
}
