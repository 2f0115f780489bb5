import { getRouteApi } from '@tanstack/react-router';
import { askToDeleteByName } from '../../../ui/panels/deletion/ask-to-delete.ts';
import { useVideos } from '../../files/video/video.public.ts';
import { type PanelsKind, PanelsScreen } from '../../../ui/panels/PanelsScreen.tsx';
import { InstructionDialogs } from './InstructionDialogs.tsx';
import { InstructionRow } from './InstructionRow.tsx';
import { INSTRUCTION_PROJECT, INSTRUCTION_TEXTS } from './instruction-texts.ts';
import { instructionName } from './instruction-name.ts';
import {
  INSTRUCTIONS_SOURCE,
  type Instruction,
  type InstructionProject,
  useDeleteInstruction,
  useDeleteInstructionProject,
} from './instructions.queries.ts';

const route = getRouteApi('/portal/knowledge/knowledge_base/instructions');

const INSTRUCTIONS: PanelsKind<InstructionProject, Instruction> = {
  texts: INSTRUCTION_TEXTS,
  drafts: { parent: INSTRUCTION_PROJECT.name, item: 'instruction' },
  parentKind: 'project',
  shape: {
    parentIdOf: (instruction) => instruction.attributes.project_id,
    describeParent: (project) => ({
      name: project.attributes.name,
      comment: project.attributes.comment,
    }),
    describeItem: (instruction) => ({
      name: instructionName(instruction),
    }),
  },
};

/** Collapsible projects with their videos. */
export default function InstructionsScreen() {
  const removeInstruction = useDeleteInstruction().mutateAsync;
  return (
    <PanelsScreen
      kind={INSTRUCTIONS}
      search={route.useSearch()}
      source={INSTRUCTIONS_SOURCE}
      removeParent={useDeleteInstructionProject().mutateAsync}
      removeItem={({ id, record }) =>
        askToDeleteByName({
          kind: 'instruction',
          name: record.attributes.original_file,
          remove: () => removeInstruction({ params: { id } }),
        })
      }
      extraRows={useVideos('instruction', INSTRUCTIONS_SOURCE, INSTRUCTIONS.shape)}
      Row={InstructionRow}
      renderDialogs={(target, onClose) => <InstructionDialogs target={target} onClose={onClose} />}
    />
  );
}
