import type { ReactNode } from 'react';
import type { PanelGroup } from '../source/panel-group.ts';
import type { HasId, PanelSource } from '../source/panel-source.ts';
import { useRecords } from '../source/panels.queries.ts';
import type { PanelShape } from '../source/use-panel-data.ts';
import { FilmRow } from './FilmRow.tsx';
import { type FilmKind, useFilmsDone, useWaitingFilms, type WaitingFilm } from './films.queries.ts';

export interface FilmsOfPage {
  /** False until conversions are known, to avoid a layout shift. */
  isReady: boolean;
  /** Rows of a panel; undefined without conversions. */
  rowsOf: (group: PanelGroup<unknown>) => ReactNode[] | undefined;
}

interface FilmsOptions {
  /** Undefined on pages without videos. */
  kind: FilmKind | undefined;
  isEditor: boolean;
  /** Refetches the records after a conversion. */
  changed: () => unknown;
}

/** Videos of a page's panels that are in conversion or failed. */
export function useFilms<P, I extends HasId>(
  source: PanelSource<P, I>,
  { parentIdOf, describeItem }: PanelShape<P, I>,
  { kind, isEditor, changed }: FilmsOptions,
): FilmsOfPage {
  const isWanted = isEditor && kind !== undefined;
  const { data, isPending } = useWaitingFilms(isWanted);
  useFilmsDone(data?.data, changed);
  const films = data?.data.filter(({ attributes }) => attributes.kind === kind) ?? [];
  const replaced = films.flatMap(({ attributes }) => attributes.record_id ?? []);
  const records = useRecords(source, replaced).data;
  const row = (film: WaitingFilm, recordName?: string) => (
    <FilmRow
      key={`film-${film.id}`}
      film={film}
      recordName={recordName}
      canConvert={data?.meta.available ?? false}
    />
  );
  return {
    isReady: !isWanted || !isPending,
    rowsOf({ id }) {
      const rows = films.flatMap((film) => {
        const { record_id: recordId, project_id: projectId } = film.attributes;
        if (recordId === null) return projectId === id ? [row(film)] : [];
        const record = records?.find((item) => item.id === recordId);
        return record && parentIdOf(record) === id ? [row(film, describeItem(record).name)] : [];
      });
      return rows.length > 0 ? rows : undefined;
    },
  };
}
