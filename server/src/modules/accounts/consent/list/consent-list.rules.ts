import type * as calls from '@portal/contract/accounts/consent/consent.calls.ts';
import { MAX_NAME_WORDS } from '@portal/contract/shared/names.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Input, ReadCtx } from '../../../../platform/api/context.ts';
import { listAnswer, offsetOf } from '../../../../platform/api/list.ts';
import { asMoment, asNumber, asText, type ListColumn } from '../../../../platform/tables/list-file.ts';
import { isoInZone } from '../../../../platform/time/zone.ts';
import { exportList } from '../../../audit-log/write/activity.public.ts';
import * as sql from './consent-list.sql.ts';

type Row = Awaited<ReturnType<typeof sql.consentQuery>>[number];

const COLUMNS: readonly ListColumn<keyof Row>[] = [
  { title: 'Сотрудник', width: 40, field: 'user', cell: asText },
  { title: 'Логин', width: 20, field: 'username', cell: asText },
  { title: 'Редакция', width: 12, field: 'edition', cell: asNumber },
  { title: 'Согласие дано', width: 20, field: 'agreedAt', cell: asMoment },
  { title: 'Адрес', width: 20, field: 'address', cell: asText },
  { title: 'Устройство', width: 28, field: 'device', cell: asText },
];

const toRecord = ({ id, agreedAt, ...told }: Row, timeZone: string) => ({
  type: 'policy_consent' as const,
  id: String(id),
  attributes: { ...told, agreed_at: isoInZone(agreedAt, timeZone) },
});

export async function listConsents(
  ctx: ReadCtx,
  { query: { filters, sort, page, plain } }: Input<typeof calls.listConsents>,
) {
  const { db, timeZone } = ctx;
  const filter: sql.ConsentFilter = {
    edition: filters.edition === undefined ? undefined : Number(filters.edition),
    words: searchWords(filters.search ?? '').slice(0, MAX_NAME_WORDS),
  };
  const query = sql.consentQuery(db, filter, sort);
  if (plain.format) {
    const file = { title: 'Согласия на обработку данных', sheet: 'Согласия', query, columns: COLUMNS };
    return exportList(ctx, 'settings', plain.format, file);
  }
  return listAnswer(page, {
    rows: async (part) => query.limit(part.size).offset(offsetOf(part)),
    count: () => sql.countConsents(db, filter),
    record: (row) => toRecord(row, timeZone),
  });
}
