export interface PanelItem<I> {
  id: string;
  name: string;
  isArchive: boolean;
  record: I;
}

/** A panel without its records, which load on opening. */
export interface PanelGroup<P> {
  id: string;
  name: string;
  isArchive: boolean;
  comment: string;
  record: P;
  /** Number of all records. */
  count: number;
  /** Number of matches; undefined without a search. */
  found: number | undefined;
}

/** Display of a record. */
export interface PanelDescription {
  name: string;
  isArchive?: boolean;
  comment?: string;
}

export const panelItem = <I extends { id: string }>(
  record: I,
  { name, isArchive = false }: PanelDescription,
): PanelItem<I> => ({ id: record.id, name, isArchive, record });

interface CountedParent {
  id: string;
  attributes: { count?: number | undefined; found?: number | undefined };
}

export const panelGroup = <P extends CountedParent>(
  record: P,
  { name, isArchive = false, comment = '' }: PanelDescription,
): PanelGroup<P> => ({
  id: record.id,
  name,
  isArchive,
  comment,
  record,
  count: record.attributes.count ?? 0,
  found: record.attributes.found,
});
