import { Button } from '@mantine/core';
import { FAQ_TYPES, type FaqType } from '@portal/contract/knowledge/faq/faq.calls.ts';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { askToRemove } from '../../../ui/dialogs/confirm.ts';
import type { PanelsSearch } from '../../../ui/panels/address/panels.search.ts';
import { type PanelsKind, PanelsScreen } from '../../../ui/panels/PanelsScreen.tsx';
import type { PanelShape } from '../../../ui/panels/source/use-panel-data.ts';
import { FaqDialogs } from './FaqDialogs.tsx';
import { DRAFTS, FAQ_TEXTS } from './faq-texts.ts';
import {
  FAQ_SOURCES,
  type FaqQuestion,
  type FaqSection,
  useDeleteFaqQuestion,
  useDeleteFaqSection,
} from './faq.queries.ts';
import { ImportDialog } from './import/ImportDialog.tsx';
import { QuestionRow } from './QuestionRow.tsx';

const SHAPE: PanelShape<FaqSection, FaqQuestion> = {
  parentIdOf: (question) => question.attributes.faq_section_id,
  describeParent: (section) => section.attributes,
  describeItem: ({ attributes }) => ({ name: attributes.question }),
};

const kindOf = (type: FaqType): PanelsKind<FaqSection, FaqQuestion> => ({
  texts: FAQ_TEXTS[type],
  drafts: DRAFTS[type],
  parentKind: 'section',
  shape: SHAPE,
});
const KINDS: Record<FaqType, PanelsKind<FaqSection, FaqQuestion>> = {
  [FAQ_TYPES.faq]: kindOf(FAQ_TYPES.faq),
  [FAQ_TYPES.technical]: kindOf(FAQ_TYPES.technical),
};

/** Collapsible sections and questions: two pages of the specification. */
export function FaqPage({ type, search }: { type: FaqType; search: PanelsSearch }) {
  const removeQuestion = useDeleteFaqQuestion().mutateAsync;
  const [moving, setMoving] = useState<{ type: FaqType } | null>(null);
  return (
    <PanelsScreen
      kind={KINDS[type]}
      search={search}
      source={FAQ_SOURCES[type]}
      removeParent={useDeleteFaqSection().mutateAsync}
      removeItem={({ id, name }) =>
        askToRemove({
          title: 'Удалить вопрос?',
          text: `«${name}» исчезнет у всех сотрудников.`,
          done: 'Вопрос удалён',
          remove: () => removeQuestion({ params: { id } }),
        })
      }
      Row={QuestionRow}
      actions={
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
          // Short, so that it fits beside the title.
          aria-label="Импорт из Word и Confluence"
          title="Импорт из Word и Confluence"
          onClick={() => setMoving({ type })}
        >
          Импорт
        </Button>
      }
      renderDialogs={(target, onClose) => (
        <>
          <FaqDialogs type={type} target={target} onClose={onClose} />
          <ImportDialog target={moving} onClose={() => setMoving(null)} />
        </>
      )}
    />
  );
}
