import { PANEL_PAGE } from '@portal/contract/shared/panels/panel-query.ts';
import type { PanelPage, PanelParent } from './panel-source.ts';

/**
 * First pages of panels from the combined search result: complete panels, or at least one page of them, in
 * panel order. Other panels load on opening.
 */
export function firstFound<P extends PanelParent, I>(
  parents: readonly P[],
  found: readonly I[],
  parentIdOf: (item: I) => string,
): Map<string, PanelPage<I>> {
  const byParent = Map.groupBy(found, parentIdOf);
  return new Map(
    parents.flatMap(({ id, attributes }) => {
      const count = attributes.found ?? 0;
      const own = byParent.get(id) ?? [];
      if (own.length < Math.min(count, PANEL_PAGE)) return [];
      const pagination = {
        page: 1,
        pages: Math.max(1, Math.ceil(count / PANEL_PAGE)),
        count,
        size: PANEL_PAGE,
      };
      return [[id, { data: own.slice(0, PANEL_PAGE), meta: { pagination } }] as const];
    }),
  );
}
