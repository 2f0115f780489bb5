import type { FaqType } from '@portal/contract/knowledge/faq/faq.calls.ts';
import { lazyPart, usePreload } from '../../../platform/lazy.ts';
import { EditorPart } from '../../../ui/rich-text/editor/editor-part.ts';
import type { EditTarget } from '../../../ui/panels/form/edit-target.ts';
import { FolderDialog } from '../../../ui/panels/form/FolderDialog.tsx';
import { EditDialog } from '../../../ui/form-dialog/EditDialog.tsx';
import { type FaqQuestion, type FaqSection, useSaveFaqSection } from './faq.queries.ts';
import { sectionKind } from './faq-texts.ts';

const QuestionForm = lazyPart(() => import('./StoredQuestionForm.tsx'));

interface FaqDialogsProps {
  type: FaqType;
  target: EditTarget<FaqSection, FaqQuestion> | null;
  onClose: () => void;
}

export function FaqDialogs({ type, target, onClose }: FaqDialogsProps) {
  const { mutateAsync } = useSaveFaqSection();
  usePreload(QuestionForm);
  usePreload(EditorPart);
  return (
    <>
      <FolderDialog
        kind={sectionKind(type)}
        target={target && 'parent' in target ? target : null}
        onClose={onClose}
        onSave={({ name, comment }, id, key) =>
          mutateAsync({ id, body: { name, comment, faq_section_type_id: type }, key })
        }
      />
      <EditDialog
        target={target && 'item' in target ? target : null}
        onClose={onClose}
        title={({ item }) => (item ? 'Изменить вопрос' : 'Новый вопрос')}
        size={760}
      >
        {({ item, parentId }, controls) => (
          <QuestionForm id={item?.id} sectionId={parentId} type={type} controls={controls} />
        )}
      </EditDialog>
    </>
  );
}
