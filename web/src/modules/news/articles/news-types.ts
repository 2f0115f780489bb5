import { NEWS_TYPES, type NewsType } from '@portal/contract/news/articles/news.types.ts';

export interface NewsTypeRecord {
  name: NewsType;
  is_archive: boolean;
}

/** Types of the specification, used until the first answer. */
export const DEFAULT_NEWS_TYPES: readonly NewsTypeRecord[] = NEWS_TYPES.map((name) => ({
  name,
  is_archive: false,
}));

const isNewsTypeRecord = (value: unknown): value is NewsTypeRecord => {
  const one = value as Partial<NewsTypeRecord> | null;
  return typeof one?.name === 'string' && typeof one.is_archive === 'boolean';
};

/** Parses the stored types; drops invalid ones. */
export const readTypes = (value: unknown): readonly NewsTypeRecord[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(isNewsTypeRecord) ? value : undefined;

export const inForce = (types: readonly NewsTypeRecord[]): NewsType[] =>
  types.filter(({ is_archive }) => !is_archive).map(({ name }) => name);

/** Active types, plus `shown` if archived, so that an open type keeps its tab. */
export const shownTypes = (types: readonly NewsTypeRecord[], shown: NewsType | undefined): NewsType[] =>
  types.filter(({ name, is_archive }) => !is_archive || name === shown).map(({ name }) => name);
