import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countOf } from '../../platform/plural.ts';
import type { PanelGroup } from './search/find.ts';
import { Marked, MarkedName } from './search/Marked.tsx';
import type { PanelTexts } from './panel-texts.ts';
import classes from './Panels.module.css';
import phone from './PanelsPhone.module.css';
import { EditActions } from './RowActions.tsx';

interface PanelProps<P, I> {
  group: PanelGroup<P, I>;
  /** All children, also those that the search leaves out. */
  count: number;
  texts: PanelTexts;
  words: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
  actions?: PanelActions | undefined;
  /** Rows after those of the records. */
  more?: ReactNode[] | undefined;
  children: () => ReactNode;
}

export interface PanelActions {
  onAdd: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A card that opens: the name and the number of records, beneath them the records. */
export function Panel<P, I>(props: PanelProps<P, I>) {
  const { group, count, texts, words, isOpen, onToggle, actions, more, children } = props;
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
          {countOf(count, texts.itemForms)}
        </span>
      </div>
      {isOpen && (
        <div role="region" id={body} aria-labelledby={head} className={classes.content}>
          {group.comment && (
            <p className={`${classes.groupComment} ${phone.text}`}>
              <Marked text={group.comment} words={words} />
            </p>
          )}
          {group.items.length === 0 && !more ? (
            <p className={`${classes.none} ${phone.text}`}>{texts.emptyParent}</p>
          ) : (
            <ul className={classes.rows}>
              {children()}
              {more}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}
