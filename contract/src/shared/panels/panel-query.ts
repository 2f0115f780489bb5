import { z } from 'zod';
import { commaList, listQuery } from '../list-query.ts';
import { IdInput } from '../primitives.ts';

/** Records of one page of an open panel, and panels of one page of them. */
export const PANEL_PAGE = 50;
/** The most that one answer of a panel has; the first answer to a search on the page has so many. */
export const PANEL_PAGE_MAX = 100;
/** Signs that a page of panels is searched for. */
export const PANEL_SEARCH_MAX = 200;

const MANY_IDS = 'Нужны номера записей через запятую, не больше 100.';

/**
 * Query of the lists that the pages of panels are made of: the records in which all words stand, those of some
 * numbers, and the page that holds one of them. Without a page the whole list, as the specification has it.
 */
export const panelQuery = <S extends z.ZodRawShape, P extends z.ZodRawShape>(filters: S, plain: P) =>
  listQuery({
    sort: [],
    filters: {
      ...filters,
      'id.in': commaList(z.string().regex(/^\d{1,15}$/, MANY_IDS)).refine(
        (ids) => (ids?.length ?? 0) <= PANEL_PAGE_MAX,
        MANY_IDS,
      ),
      search: z.string().trim().max(PANEL_SEARCH_MAX, `Запрос: не больше ${PANEL_SEARCH_MAX} знаков.`),
    },
    plain: { ...plain, holding: IdInput },
    maxSize: PANEL_PAGE_MAX,
    defaultSize: PANEL_PAGE,
  });

/** Of what holds records, where it comes in pages: how many there are, and with `search` how many of them are found. */
export const PANEL_COUNTS = { count: z.int().optional(), found: z.int().optional() };
