import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { acknowledge } from '@portal/contract/training/acknowledgements/acknowledgements.calls.ts';
import { listDocuments } from '@portal/contract/knowledge/documents/documents.calls.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';
import { useCall } from '../../../../platform/api/queries.ts';

/** Queries invalidated by an acknowledgement: the records, and the user's duties. */
const CHANGES = [['duties'], ['news'], ['information'], ['knowledge', 'documents'], ['compliance']];

export const useAcknowledge = () =>
  useMutation({
    mutationFn: (body: { type: AcknowledgeType; id: string }) => send(acknowledge, { body }),
    meta: { changes: CHANGES },
  });

/** Read requirement of a document. */
export const useRequirementOfDocument = (id: string) =>
  useCall(
    ['knowledge', 'documents', 'asked', id],
    listDocuments,
    { query: { 'filter[id.in]': id } },
    { select: ([document]) => document?.attributes.acknowledge ?? null, meta: { silent: true } },
  );
