import { NEWS_TYPES, type NewsType } from '@portal/contract/news/articles/news.types.ts';

export interface KnownType {
  name: NewsType;
  is_archive: boolean;
}

/** Types of the specification, used until the first answer. */
export const AT_FIRST: readonly KnownType[] = NEWS_TYPES.map((name) => ({ name, is_archive: false }));

const isKnownType = (value: unknown): value is KnownType => {
  const one = value as Partial<KnownType> | null;
  return typeof one?.name === 'string' && typeof one.is_archive === 'boolean';
};

/** Parses the stored types; drops invalid ones. */
export const readTypes = (value: unknown): readonly KnownType[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(isKnownType) ? value : undefined;

export const inForce = (types: readonly KnownType[]): NewsType[] =>
  types.filter(({ is_archive }) => !is_archive).map(({ name }) => name);

/** Active types, plus `shown` if archived, so that an open type keeps its tab. */
export const shownTypes = (types: readonly KnownType[], shown: NewsType | undefined): NewsType[] =>
  types.filter(({ name, is_archive }) => !is_archive || name === shown).map(({ name }) => name);
