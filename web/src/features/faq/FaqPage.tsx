import type { FaqType } from '@portal/contract/faq/faq.calls.ts';
import { textOfHtml } from '@portal/contract/shared/html-text.ts';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { askToDelete, askToDeleteByName } from '../../ui/panels/deletion/ask-to-delete.ts';
import type { EditTarget } from '../../ui/panels/form/edit-target.ts';
import type { PanelsSearch } from '../../ui/panels/panels.search.ts';
import { PanelsPage } from '../../ui/panels/PanelsPage.tsx';
import { EditActions } from '../../ui/panels/RowActions.tsx';
import { type PanelShape, usePanelData } from '../../ui/panels/use-panel-data.ts';
import { usePanelDraft } from '../../ui/panels/form/use-panel-draft.ts';
import { FaqDialogs } from './FaqDialogs.tsx';
import { DRAFTS, FAQ_TEXTS } from './faq-texts.ts';
import {
  type FaqQuestion,
  type FaqSection,
  useDeleteFaqQuestion,
  useDeleteFaqSection,
  useListFaqQuestions,
  useListFaqSections,
} from './faq.queries.ts';
import { QuestionRow } from './QuestionRow.tsx';

const SHAPE: PanelShape<FaqSection, FaqQuestion> = {
  parentIdOf: (question) => question.attributes.faq_section_id,
  describeParent: (section) => section.attributes,
  describeItem: ({ attributes }) => ({ name: attributes.question, more: textOfHtml(attributes.answer) }),
};

/** Sections that open, with questions that open their answers: two pages of the specification. */
export function FaqPage({ type, search }: { type: FaqType; search: PanelsSearch }) {
  const isEditor = useSession()?.isEditor ?? false;
  const texts = FAQ_TEXTS[type];
  const data = usePanelData(useListFaqSections(type), useListFaqQuestions(type), SHAPE);
  const [target, setTarget] = useState<EditTarget<FaqSection, FaqQuestion> | null>(null);
  usePanelDraft(DRAFTS[type], data.groups, setTarget);
  const removeSection = useDeleteFaqSection().mutateAsync;
  const removeQuestion = useDeleteFaqQuestion().mutateAsync;

  return (
    <>
      <PanelsPage
        texts={texts}
        search={search}
        data={data}
        editing={
          isEditor
            ? {
                addParent: () => setTarget({ parent: null }),
                addItem: (section) => setTarget({ item: null, parentId: section.id }),
                editParent: (parent) => setTarget({ parent }),
                deleteParent: ({ id, name, items }) =>
                  void askToDeleteByName({
                    kind: 'section',
                    name,
                    children: { count: items.length, forms: texts.itemForms },
                    remove: () => removeSection({ id, cascade: items.length > 0 }),
                  }),
              }
            : undefined
        }
        renderItem={(item, context) => (
          <QuestionRow
            key={item.id}
            item={item}
            context={context}
            actions={
              isEditor && (
                <EditActions
                  what={`вопрос «${item.name}»`}
                  onEdit={() =>
                    setTarget({ item: item.record, parentId: item.record.attributes.faq_section_id })
                  }
                  onDelete={() =>
                    void askToDelete({
                      question: 'Удалить вопрос?',
                      name: item.name,
                      done: 'Вопрос удалён',
                      remove: () => removeQuestion(item.id),
                    })
                  }
                />
              )
            }
          />
        )}
      />
      {isEditor && <FaqDialogs type={type} target={target} onClose={() => setTarget(null)} />}
    </>
  );
}
