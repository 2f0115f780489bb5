import type { AcknowledgeState } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import type * as calls from '@portal/contract/training/acknowledgements/acknowledgements.calls.ts';
import { STATE_NAMES } from '@portal/contract/training/compliance/compliance.types.ts';
import { MAX_NAME_WORDS } from '@portal/contract/shared/names.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Input, ReadCtx } from '../../../../platform/api/context.ts';
import { listAnswer, numbers, offsetOf, type Page } from '../../../../platform/api/list.ts';
import { asMoment, asNumber, asText, type ListColumn } from '../../../../platform/tables/list-file.ts';
import { dayInZone, isoInZone } from '../../../../platform/time/zone.ts';
import { LIST_TIME, withinTime } from '../../../../platform/database/within-time.ts';
import { exportList } from '../../../audit-log/write/activity.public.ts';
import { managedScope } from '../../../../platform/people/scope.ts';
import type { Filter, Moment } from '../filter.sql.ts';
import * as sql from './list.sql.ts';

type Filters = Input<typeof calls.listAcknowledgements>['query']['filters'];
type Row = Awaited<ReturnType<typeof sql.acknowledgementQuery>>[number];

const TYPES = { news: 'Новость', document: 'Документ', information: 'Карточка информации' };

/** Unique id of a pair. */
const idOf = ({ kind, recordId, userId }: Row): string =>
  `${Object.keys(TYPES).indexOf(kind) + 1}${String(recordId).padStart(15, '0')}${userId}`;

const toRecord = (row: Row, timeZone: string) => ({
  type: 'acknowledgement' as const,
  id: idOf(row),
  attributes: {
    type: row.kind,
    id: String(row.recordId),
    title: row.title,
    edition: row.edition,
    user_id: String(row.userId),
    user: row.user,
    area: row.area,
    position: row.position,
    state: row.state,
    acknowledged_at: row.acknowledgedAt && isoInZone(row.acknowledgedAt, timeZone),
  },
});

const COLUMNS: readonly ListColumn<keyof Row>[] = [
  { title: 'Что', width: 22, field: 'kind', cell: (value) => TYPES[value as Row['kind']] },
  { title: 'Название', width: 48, field: 'title', cell: asText },
  { title: 'Редакция', width: 10, field: 'edition', cell: asNumber },
  { title: 'Сотрудник', width: 36, field: 'user', cell: asText },
  { title: 'Площадка', width: 18, field: 'area', cell: asText },
  { title: 'Должность', width: 28, field: 'position', cell: asText },
  { title: 'Состояние', width: 18, field: 'state', cell: (value) => STATE_NAMES[value as AcknowledgeState] },
  { title: 'Когда', width: 20, field: 'acknowledgedAt', cell: asMoment },
];

/** Filter by the query, limited to the caller's scope. */
export async function filterOf(ctx: Parameters<typeof managedScope>[0], filters: Filters): Promise<Filter> {
  return {
    kinds: filters['type.in'],
    ids: numbers(filters['id.in']),
    states: filters['state.in'],
    scope: await managedScope(ctx, filters['area.in']),
    positions: filters['position.in'],
    users: numbers(filters['user.in']),
    words: searchWords(filters.search ?? '').slice(0, MAX_NAME_WORDS),
  };
}

export const momentOf = ({ now, timeZone }: Pick<ReadCtx, 'now' | 'timeZone'>): Moment => ({
  now,
  today: dayInZone(now, timeZone),
});

export async function listAcknowledgements(
  ctx: ReadCtx,
  { query: { filters, sort, page, plain } }: Input<typeof calls.listAcknowledgements>,
) {
  const { db, timeZone } = ctx;
  const [filter, at] = [await filterOf(ctx, filters), momentOf(ctx)];
  if (plain.format) {
    const title = 'Ознакомление';
    const query = sql.acknowledgementQuery(db, filter, sort, at);
    return exportList(ctx, 'acknowledgements', plain.format, { title, query, columns: COLUMNS });
  }
  return listAnswer(page, {
    rows: (part: Page) =>
      withinTime(db, LIST_TIME, async (tx) =>
        sql.acknowledgementQuery(tx, filter, sort, at).limit(part.size).offset(offsetOf(part)),
      ),
    count: async () =>
      (await withinTime(db, LIST_TIME, (tx) => sql.countAcknowledgements(tx, filter, at))).rows,
    record: (row) => toRecord(row, timeZone),
  });
}
