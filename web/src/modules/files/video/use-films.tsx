import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../platform/session/session.ts';
import type { ExtraRows } from '../../../ui/panels/PanelsScreen.tsx';
import type { HasId, PanelSource } from '../../../ui/panels/source/panel-source.ts';
import { useRecords } from '../../../ui/panels/source/panels.queries.ts';
import type { PanelShape } from '../../../ui/panels/source/use-panel-data.ts';
import { VideoRow } from './VideoRow.tsx';
import { type VideoKind, useConvertedVideos, useWaitingVideos, type WaitingVideo } from './films.queries.ts';

/** Videos of a page's panels that are in conversion or failed. */
export function useVideos<P, I extends HasId>(
  kind: VideoKind,
  source: PanelSource<P, I>,
  { parentIdOf, describeItem }: PanelShape<P, I>,
): ExtraRows {
  const isEditor = useSession()?.isEditor ?? false;
  const client = useQueryClient();
  const { data, isPending } = useWaitingVideos(isEditor);
  useConvertedVideos(data?.data, () => client.invalidateQueries({ queryKey: source.key }));
  const films = data?.data.filter(({ attributes }) => attributes.kind === kind) ?? [];
  const replaced = films.flatMap(({ attributes }) => attributes.record_id ?? []);
  const records = useRecords(source, replaced).data;
  const row = (film: WaitingVideo, recordName?: string) => (
    <VideoRow
      key={`film-${film.id}`}
      film={film}
      recordName={recordName}
      canConvert={data?.meta.available ?? false}
    />
  );
  return {
    isReady: !isEditor || !isPending,
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
