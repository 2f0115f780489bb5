import type { FileOwner } from '@portal/contract/viewer/viewer.calls.ts';
import { useListDocumentProjects, useListDocuments } from '../../features/documents/documents.queries.ts';
import {
  useListInstructionProjects,
  useListInstructions,
} from '../../features/instructions/instructions.queries.ts';

interface Place {
  projectId: string;
  project: string;
  comment: string;
  previous: string | undefined;
  next: string | undefined;
}

interface Member {
  id: string;
  projectId: string;
  comment: string;
}

function placeIn(
  members: readonly Member[],
  projects: readonly { id: string; attributes: { name: string } }[],
  id: string,
) {
  const self = members.find((member) => member.id === id);
  if (!self) return undefined;
  const siblings = members.filter((member) => member.projectId === self.projectId);
  const at = siblings.indexOf(self);
  const project = projects.find((item) => item.id === self.projectId)?.attributes.name ?? '';
  return { ...self, project, previous: siblings[at - 1]?.id, next: siblings[at + 1]?.id };
}

/** The project of a file and its neighbours there. */
export function useNeighbours(type: FileOwner, id: string): Place | undefined {
  const documents = useListDocuments().data ?? [];
  const documentProjects = useListDocumentProjects().data ?? [];
  const instructions = useListInstructions().data ?? [];
  const instructionProjects = useListInstructionProjects().data ?? [];
  return type === 'document'
    ? placeIn(
        documents.map(({ id: own, attributes }) => ({
          id: own,
          projectId: attributes.document_project_id,
          comment: attributes.comment,
        })),
        documentProjects,
        id,
      )
    : placeIn(
        instructions.map(({ id: own, attributes }) => ({
          id: own,
          projectId: attributes.project_id,
          comment: attributes.comment,
        })),
        instructionProjects,
        id,
      );
}
