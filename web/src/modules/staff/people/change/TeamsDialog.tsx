import { lazyPart } from '../../../../platform/lazy.ts';
import { FormDialog } from '../../../../ui/form-dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../../ui/form-dialog/FormSkeleton.tsx';

const TeamsForm = lazyPart(() => import('./TeamsForm.tsx'));

interface TeamsDialogProps {
  opened: boolean;
  people: readonly { id: string; full_name: string }[];
  onClose: () => void;
  onDone?: () => void;
}

/** Team and supervisor of one or more employees. */
export const TeamsDialog = ({ opened, people, onClose, onDone }: TeamsDialogProps) => (
  <FormDialog
    opened={opened}
    onClose={onClose}
    title="Команда и руководитель"
    skeleton={<FormSkeleton fields={[20, 60, 24, 60, 24]} />}
  >
    {(controls) => <TeamsForm people={people} controls={controls} onDone={onDone} />}
  </FormDialog>
);
