import type { NewsType } from '@portal/contract/news/news.types.ts';
import type { ReadCtx } from '../../platform/api/context.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdNewsType } from '../../platform/settings/settings.sql.ts';
import { readNewsTypes } from '../../platform/settings/settings.ts';

/** For everybody who reads news: the tabs, and the names of what is in the archive. */
export async function getNewsTypes({ tx }: Pick<ReadCtx, 'tx'>) {
  const types = (await readNewsTypes(tx)).map(({ name, is_archive }) => ({ name, is_archive }));
  return { data: { type: 'news_types' as const, id: '1', attributes: { types } } };
}

async function unknownType(tx: Reader, at: { field: string } | { parameter: string }): Promise<Refusal> {
  const names = (await readNewsTypes(tx)).filter(({ is_archive }) => !is_archive).map(({ name }) => name);
  const detail = `Тип новости: ${new Intl.ListFormat('ru', { type: 'disjunction' }).format(names)}.`;
  return new Refusal('validation', { ...at, detail });
}

/** Refuses a filter by a type that there is not, archived ones counted. */
export async function assertTypesKnown(
  tx: Reader,
  types: readonly NewsType[],
  filter: string,
): Promise<void> {
  const known = new Set((await readNewsTypes(tx)).map(({ name }) => name));
  if (types.some((type) => !known.has(type))) throw await unknownType(tx, { parameter: `filter[${filter}]` });
}

/** A type in force; a news keeps one that was archived since. */
export async function assertType(tx: Tx, type: NewsType, before?: NewsType): Promise<void> {
  const known = await holdNewsType(tx, type);
  if (!known || (known.isArchive && type !== before)) throw await unknownType(tx, { field: 'news_type' });
}
