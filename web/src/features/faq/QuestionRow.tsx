import { textOfHtml } from '@portal/contract/shared/html-text.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { excerptOf } from '../../ui/panels/search/find.ts';
import { ItemRow } from '../../ui/panels/ItemRow.tsx';
import { Marked } from '../../ui/panels/search/Marked.tsx';
import panels from '../../ui/panels/Panels.module.css';
import type { PanelRowProps } from '../../ui/panels/PanelsScreen.tsx';
import { LastChange } from '../../ui/text/LastChange.tsx';
import classes from './Faq.module.css';
import type { FaqQuestion } from './faq.queries.ts';

/** A question that opens its answer. */
export function QuestionRow({ item, words, isMarked, address, actions }: PanelRowProps<FaqQuestion>) {
  const { id, name, record } = item;
  const isOpen = isMarked || address.show.includes(id);
  const found = !isOpen && words.length > 0 ? excerptOf(textOfHtml(record.attributes.answer), words) : '';
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
          <RichText html={record.attributes.answer} />
          <LastChange at={record.attributes.updated_at} by={record.attributes.updated_by} isApart />
        </div>
      )}
    </ItemRow>
  );
}
