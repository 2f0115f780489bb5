import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countOf } from '../../platform/plural.ts';
import type { PanelGroup } from './source/panel-group.ts';
import { Marked, MarkedName } from './search/Marked.tsx';
import type { PanelTexts } from './panel-texts.ts';
import classes from './Panels.module.css';
import phone from './PanelsPhone.module.css';
import { EditActions } from './RowActions.tsx';

interface PanelProps<P> {
  group: PanelGroup<P>;
  texts: PanelTexts;
  words: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
  actions?: PanelActions | undefined;
  children: () => ReactNode;
}

export interface PanelActions {
  onAdd: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Number of records, and of matches during a search. */
const countText = ({ count, found }: PanelGroup<unknown>, { itemForms }: PanelTexts): string =>
  found === undefined || found === count
    ? countOf(count, itemForms)
    : `${found.toLocaleString('ru-RU')} из ${count.toLocaleString('ru-RU')}`;

/** Expandable card: name and number of records, with the records below. */
export function Panel<P>(props: PanelProps<P>) {
  const { group, texts, words, isOpen, onToggle, actions, children } = props;
  const head = `panel-head-${group.id}`;
  const body = `panel-body-${group.id}`;
  return (
    <section className={classes.panel} data-archive={group.isArchive || undefined}>
      <div
        className={`${classes.head} ${phone.head}`}
        data-open={isOpen || undefined}
        data-editor={actions !== undefined || undefined}
      >
        <h2 className={`${classes.heading} ${phone.heading}`}>
          <button
            type="button"
            id={head}
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? body : undefined}
            aria-describedby={`${head}-count`}
            onClick={onToggle}
          >
            <IconChevronRight size={18} stroke={1.6} className={classes.chevron} aria-hidden />
            <span className={classes.name}>
              <MarkedName name={group.name} isArchive={group.isArchive} words={words} />
            </span>
          </button>
        </h2>
        {actions && (
          <div className={`${classes.headActions} ${phone.headActions}`} data-open={isOpen || undefined}>
            {isOpen && (
              <button type="button" className={`${classes.add} ${phone.add}`} onClick={actions.onAdd}>
                <texts.addIcon size={18} stroke={1.6} aria-hidden />
                {texts.addItem}
              </button>
            )}
            <EditActions
              what={`${texts.parentName} «${group.name}»`}
              onEdit={actions.onEdit}
              onDelete={actions.onDelete}
            />
          </div>
        )}
        <span
          id={`${head}-count`}
          className={`${classes.count} ${phone.count}`}
          data-quiet={(isOpen && actions) || undefined}
        >
          {countText(group, texts)}
        </span>
      </div>
      {isOpen && (
        <div role="region" id={body} aria-labelledby={head} className={classes.content}>
          {group.comment && (
            <p className={`${classes.groupComment} ${phone.text}`}>
              <Marked text={group.comment} words={words} />
            </p>
          )}
          {children()}
        </div>
      )}
    </section>
  );
}
