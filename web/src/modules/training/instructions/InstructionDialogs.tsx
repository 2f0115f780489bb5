import { lazyPart } from '../../../platform/lazy.ts';
import type { EditTarget } from '../../../ui/panels/form/edit-target.ts';
import { FolderDialog } from '../../../ui/panels/form/FolderDialog.tsx';
import { EditDialog } from '../../../ui/form-dialog/EditDialog.tsx';
import { INSTRUCTION_PROJECT } from './instruction-texts.ts';
import {
  type Instruction,
  type InstructionProject,
  useSaveInstructionProject,
} from './instructions.queries.ts';

const InstructionForm = lazyPart(() => import('./InstructionForm.tsx'));

interface InstructionDialogsProps {
  target: EditTarget<InstructionProject, Instruction> | null;
  onClose: () => void;
}

export function InstructionDialogs({ target, onClose }: InstructionDialogsProps) {
  const { mutateAsync } = useSaveInstructionProject();
  return (
    <>
      <FolderDialog
        kind={INSTRUCTION_PROJECT}
        target={target && 'parent' in target ? target : null}
        onClose={onClose}
        onSave={({ name, comment }, id, key) => mutateAsync({ id, body: { name, comment }, key })}
      />
      <EditDialog
        target={target && 'item' in target ? target : null}
        onClose={onClose}
        title={({ item }) => (item ? 'Изменить инструктаж' : 'Новый инструктаж')}
      >
        {({ item, parentId }, controls) => (
          <InstructionForm stored={item} projectId={parentId} controls={controls} />
        )}
      </EditDialog>
    </>
  );
}
