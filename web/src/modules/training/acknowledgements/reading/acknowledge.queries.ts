import { acknowledge } from '@portal/contract/training/acknowledgements/acknowledgements.calls.ts';
import { listDocuments } from '@portal/contract/knowledge/documents/documents.calls.ts';
import { useCall, useSend } from '../../../../platform/api/use-call.ts';

/** Queries invalidated by an acknowledgement: the records, and the user's duties. */
const CHANGES = [['duties'], ['news'], ['information'], ['knowledge', 'documents'], ['compliance']];

export const useAcknowledge = () => useSend(acknowledge, { changes: CHANGES });

/** Read requirement of a document. */
export const useRequirementOfDocument = (id: string) =>
  useCall(
    ['knowledge', 'documents', 'asked', id],
    listDocuments,
    { query: { 'filter[id.in]': id } },
    { select: ([document]) => document?.attributes.acknowledge ?? null, meta: { silent: true } },
  );
