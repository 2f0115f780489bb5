import type * as calls from '@portal/contract/knowledge/freshness/freshness.calls.ts';
import { MAX_NAME_WORDS } from '@portal/contract/shared/names.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer, offsetOf } from '../../../platform/api/list.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { careRecord } from './care.rules.ts';
import * as sql from './list.sql.ts';

/** Both kinds share a list, but their ids come from two tables. */
const KIND_NUMBER = { document: '1', faq_question: '2' };

/** Knowledge base records with owner, due day and feedback; for editors. */
export function listFreshness(
  { tx, caller, now, timeZone }: ReadCtx,
  { query: { filters, sort, page } }: Input<typeof calls.listFreshness>,
) {
  const filter: sql.Filter = {
    types: filters['type.in'],
    states: filters['state.in'],
    owners: filters['owner.in']?.map((one) => (one === 'me' ? caller.accountId : Number(one))),
    ownerStates: filters['owner_state.in'],
    areas: filters['area.in'],
    words: searchWords(filters.search ?? '').slice(0, MAX_NAME_WORDS),
    today: dayInZone(now, timeZone),
  };
  return listAnswer(page, {
    rows: (part) => sql.selectRecords(tx, filter, sort, { limit: part.size, offset: offsetOf(part) }),
    count: () => sql.countItems(tx, filter),
    record: (row) => ({
      type: 'freshness' as const,
      id: `${KIND_NUMBER[row.type]}${row.id.padStart(15, '0')}`,
      attributes: {
        type: row.type,
        record_id: row.id,
        title: row.title,
        group: row.group_name,
        address: row.address,
        area: row.area,
        ...careRecord(row, timeZone),
        yes: row.yes,
        no: row.no,
      },
    }),
  });
}
