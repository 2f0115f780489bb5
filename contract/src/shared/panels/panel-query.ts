import { z } from 'zod';
import { commaList, listQuery } from '../list-query.ts';
import { IdInput } from '../primitives.ts';

/** Records per page of an open panel, and panels per page. */
export const PANEL_PAGE = 50;
/** Maximum records in one answer of a panel; also the size of the first answer to a search. */
export const PANEL_PAGE_MAX = 100;
/** Maximum length of a search on a page of panels, characters. */
export const PANEL_SEARCH_MAX = 200;

const MANY_IDS = 'Нужны номера записей через запятую, не больше 100.';

/**
 * Query of the lists on pages of panels: records that contain all words, records by id, or the page with one
 * of them. Without a page the whole list is returned, as the specification requires.
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

/** Only for paged parents: number of child records, and with `search` the number of matches. */
export const PANEL_COUNTS = { count: z.int().optional(), found: z.int().optional() };
