import { useAskedOfDocument } from './acknowledge.queries.ts';
import { MarkPlace } from './MarkPlace.tsx';

/** The same below a document that is opened; one that nothing here can show has to be downloaded first. */
export function DocumentMark({ id, isOpened }: { id: string; isOpened: boolean }) {
  const asked = useAskedOfDocument(id).data;
  return asked ? (
    <MarkPlace
      type="document"
      id={id}
      address={`/file_viewer/document/${id}`}
      asked={asked}
      notYet={isOpened ? undefined : 'Сначала скачайте и прочитайте файл'}
    />
  ) : null;
}
