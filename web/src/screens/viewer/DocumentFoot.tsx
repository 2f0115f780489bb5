import { useDuties } from '../../platform/told/duties.queries.ts';
import { useAskedOfDocument } from '../../ui/acknowledge/acknowledge.queries.ts';
import ReadMark from '../../ui/acknowledge/ReadMark.tsx';
import { KnowledgeFoot } from '../../ui/freshness/KnowledgeFoot.tsx';

/**
 * Below a document that is opened: that it was read, and whether it helped, together so that neither moves the
 * other. One that nothing here can show has to be downloaded before it was read.
 */
export function DocumentFoot({ id, isOpened }: { id: string; isOpened: boolean }) {
  const { data: asked, isPending } = useAskedOfDocument(id);
  const isToMark = asked?.required === true && asked.acknowledged_at === null;
  const duties = useDuties(isToMark);
  if (isPending || (isToMark && duties.isPending)) return null;
  return (
    <>
      {asked && (
        <ReadMark
          type="document"
          id={id}
          address={`/file_viewer/document/${id}`}
          asked={asked}
          notYet={isOpened ? undefined : 'Сначала скачайте и прочитайте файл'}
        />
      )}
      <KnowledgeFoot type="document" id={id} />
    </>
  );
}
