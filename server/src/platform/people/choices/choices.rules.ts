import { MAX_NAME_WORDS } from '@portal/contract/shared/names.ts';
import type { ChoicesQuery } from '@portal/contract/shared/people/people.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { z } from 'zod';
import { listWithin, numbers } from '../../api/list.ts';
import type { Reader } from '../../database/database.ts';
import * as sql from './choices.sql.ts';

/** People for a filter by name, namesakes with personnel number; `among` restricts the accounts. */
export function choosePeople(
  tx: Reader,
  { filters, page }: z.output<typeof ChoicesQuery>,
  among?: sql.ChoicesQuery['among'],
) {
  const words = searchWords(filters.search ?? '').slice(0, MAX_NAME_WORDS);
  const asked: sql.ChoicesQuery = { among, words, ids: numbers(filters['id.in']) };
  let found: Awaited<ReturnType<typeof sql.selectChoices>> = [];
  return listWithin(page, {
    rows: async (part) => (found = await sql.selectChoices(tx, asked, part)),
    count: async () => found[0]?.count ?? sql.countChoices(tx, asked),
    record: ({ id, name, code, hasNamesake }) => ({
      id: String(id),
      label: hasNamesake ? `${name} (${code})` : name,
    }),
  });
}
