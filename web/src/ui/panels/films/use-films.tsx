import type { ReactNode } from 'react';
import type { PanelGroup } from '../source/panel-group.ts';
import type { HasId, PanelSource } from '../source/panel-source.ts';
import { useRecords } from '../source/panels.queries.ts';
import type { PanelShape } from '../source/use-panel-data.ts';
import { FilmRow } from './FilmRow.tsx';
import { type FilmKind, useFilmsDone, useWaitingFilms, type WaitingFilm } from './films.queries.ts';

export interface FilmsOfPage {
  /** False until it is known what is converted: nothing is pushed down by what comes late. */
  isReady: boolean;
  /** Rows of a panel; undefined where nothing of it is converted. */
  rowsOf: (group: PanelGroup<unknown>) => ReactNode[] | undefined;
}

interface FilmsOptions {
  /** Undefined on pages without films. */
  kind: FilmKind | undefined;
  isEditor: boolean;
  /** Fetches the records: one of them has a film now. */
  changed: () => unknown;
}

/** Films of a page's panels that are converted or could not be. */
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
