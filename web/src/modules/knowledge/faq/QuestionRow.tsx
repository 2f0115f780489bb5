import { IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ItemRow } from '../../../ui/panels/ItemRow.tsx';
import { Marked } from '../../../ui/panels/search/Marked.tsx';
import panels from '../../../ui/panels/Panels.module.css';
import type { PanelRowProps } from '../../../ui/panels/PanelsScreen.tsx';
import { Answer } from './Answer.tsx';
import classes from './Faq.module.css';
import { type FaqQuestion, faqQuestion } from './faq.queries.ts';

/** A question that expands to its answer. */
export function QuestionRow({ item, words, isMarked, address, actions }: PanelRowProps<FaqQuestion>) {
  const { id, name, record } = item;
  const isOpen = isMarked || address.show.includes(id);
  const found = isOpen ? '' : record.attributes.excerpt;
  const client = useQueryClient();
  /** Prefetch on hover or touch. */
  const fetchAnswer = () => void client.prefetchQuery({ ...faqQuestion(id), meta: { silent: 'all' } });
  return (
    <ItemRow id={id} isMarked={isMarked}>
      <div className={classes.line}>
        <div className={classes.ask}>
          <IconChevronRight
            size={16}
            stroke={1.6}
            className={classes.chevron}
            data-open={isOpen || undefined}
            aria-hidden
          />
          <h3 className={classes.heading}>
            <button
              type="button"
              id={`question-${id}`}
              className={panels.main}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `answer-${id}` : undefined}
              onPointerEnter={fetchAnswer}
              onFocus={fetchAnswer}
              onClick={() => address.toggleItem(id)}
            >
              <Marked text={name} words={words} />
            </button>
          </h3>
        </div>
        {actions && <div className={panels.actions}>{actions}</div>}
      </div>
      {found && (
        <p className={classes.excerpt}>
          <Marked text={found} words={words} />
        </p>
      )}
      {isOpen && (
        <div role="region" id={`answer-${id}`} aria-labelledby={`question-${id}`} className={classes.answer}>
          <Answer id={id} />
        </div>
      )}
    </ItemRow>
  );
}
