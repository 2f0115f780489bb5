import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { askToDeleteByName } from '../../ui/panels/deletion/ask-to-delete.ts';
import type { EditTarget } from '../../ui/panels/form/edit-target.ts';
import { PanelsPage } from '../../ui/panels/PanelsPage.tsx';
import { EditActions } from '../../ui/panels/RowActions.tsx';
import { type PanelShape, usePanelData } from '../../ui/panels/use-panel-data.ts';
import { usePanelDraft } from '../../ui/panels/form/use-panel-draft.ts';
import { InstructionDialogs } from './InstructionDialogs.tsx';
import { InstructionRow } from './InstructionRow.tsx';
import { INSTRUCTION_PROJECT, INSTRUCTION_TEXTS } from './instruction-texts.ts';
import { instructionName } from './instruction-values.ts';
import {
  type Instruction,
  type InstructionProject,
  useDeleteInstruction,
  useDeleteInstructionProject,
  useListInstructionProjects,
  useListInstructions,
} from './instructions.queries.ts';

const route = getRouteApi('/portal/knowledge/knowledge_base/instructions');

const SHAPE: PanelShape<InstructionProject, Instruction> = {
  parentIdOf: (instruction) => instruction.attributes.project_id,
  describeParent: (project) => ({
    name: project.attributes.name,
    comment: project.attributes.comment,
  }),
  describeItem: (instruction) => ({
    name: instructionName(instruction),
    comment: instruction.attributes.comment,
    more: instruction.attributes.words?.join(' '),
  }),
};

const DRAFTS = { parent: INSTRUCTION_PROJECT.name, item: 'instruction' };

/** Projects that open, with their videos. */
export default function InstructionsScreen() {
  const search = route.useSearch();
  const isEditor = useSession()?.isEditor ?? false;
  const data = usePanelData(useListInstructionProjects(), useListInstructions(), SHAPE);
  const [target, setTarget] = useState<EditTarget<InstructionProject, Instruction> | null>(null);
  usePanelDraft(DRAFTS, data.groups, setTarget);
  const removeProject = useDeleteInstructionProject().mutateAsync;
  const removeInstruction = useDeleteInstruction().mutateAsync;

  return (
    <>
      <PanelsPage
        texts={INSTRUCTION_TEXTS}
        search={search}
        data={data}
        editing={
          isEditor
            ? {
                addParent: () => setTarget({ parent: null }),
                addItem: (project) => setTarget({ item: null, parentId: project.id }),
                editParent: (parent) => setTarget({ parent }),
                deleteParent: ({ id, name, items }) =>
                  void askToDeleteByName({
                    kind: 'project',
                    name,
                    children: { count: items.length, forms: INSTRUCTION_TEXTS.itemForms },
                    remove: () => removeProject({ id, cascade: items.length > 0 }),
                  }),
              }
            : undefined
        }
        renderItem={(item, { words, isMarked }) => (
          <InstructionRow
            key={item.id}
            item={item}
            words={words}
            isMarked={isMarked}
            isEditor={isEditor}
            actions={
              isEditor && (
                <EditActions
                  what={`инструктаж «${item.name}»`}
                  onEdit={() =>
                    setTarget({
                      item: item.record,
                      parentId: item.record.attributes.project_id,
                    })
                  }
                  onDelete={() =>
                    void askToDeleteByName({
                      kind: 'instruction',
                      name: item.record.attributes.original_file,
                      remove: () => removeInstruction(item.id),
                    })
                  }
                />
              )
            }
          />
        )}
      />
      {isEditor && <InstructionDialogs target={target} onClose={() => setTarget(null)} />}
    </>
  );
}
