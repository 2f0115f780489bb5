import { useDuties } from '../../platform/duties/duties.queries.ts';
import { useRequirementOfDocument } from '../../modules/training/acknowledgements/reading/acknowledge.queries.ts';
import ReadMark from '../../modules/training/acknowledgements/reading/ReadMark.tsx';
import { KnowledgeFoot } from '../../modules/knowledge/freshness/foot/KnowledgeFoot.tsx';

/**
 * Footer of an open document: acknowledgement and feedback, rendered together to avoid a layout shift. A file
 * without a preview must be downloaded before it can be acknowledged.
 */
export function DocumentFoot({ id, isOpened }: { id: string; isOpened: boolean }) {
  const { data: asked, isPending } = useRequirementOfDocument(id);
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
