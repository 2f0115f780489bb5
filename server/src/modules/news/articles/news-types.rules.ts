import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import type { Ctx, ReadCtx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { holdNewsType } from '../../../platform/settings/settings.sql.ts';

/** News types for all readers: tabs, and names of archived types. */
export function getNewsTypes({ settings }: Pick<ReadCtx, 'settings'>) {
  const types = settings.news_types.map(({ name, is_archive }) => ({ name, is_archive }));
  return { data: { type: 'news_types' as const, id: '1', attributes: { types } } };
}

type Settings = ReadCtx['settings'];

function unknownType(
  { news_types: types }: Settings,
  at: { field: string } | { parameter: string },
): Refusal {
  const names = types.filter(({ is_archive }) => !is_archive).map(({ name }) => name);
  const detail = `Тип новости: ${new Intl.ListFormat('ru', { type: 'disjunction' }).format(names)}.`;
  return new Refusal('validation', { ...at, detail });
}

/** Refuses a filter by an unknown type; archived ones are known. */
export function assertTypesKnown(settings: Settings, types: readonly NewsType[], filter: string): void {
  const known = new Set(settings.news_types.map(({ name }) => name));
  if (types.some((type) => !known.has(type))) throw unknownType(settings, { parameter: `filter[${filter}]` });
}

/** Refuses an archived or unknown type; a news may keep its archived one. */
export async function assertType(
  { tx, settings }: Pick<Ctx, 'tx' | 'settings'>,
  type: NewsType,
  before?: NewsType,
): Promise<void> {
  const known = await holdNewsType(tx, type);
  if (!known || (known.isArchive && type !== before)) throw unknownType(settings, { field: 'news_type' });
}
