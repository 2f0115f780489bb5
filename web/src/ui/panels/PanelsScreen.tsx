import { type ComponentType, type ReactNode, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import type { PanelsSearch } from './address/panels.search.ts';
import { askToDeleteByName } from './deletion/ask-to-delete.ts';
import type { KindName } from './deletion/deletion.ts';
import type { EditTarget } from './form/edit-target.ts';
import { type DraftNames, usePanelDraft } from './form/use-panel-draft.ts';
import type { PanelTexts } from './panel-texts.ts';
import { PanelsPage, type RowContext } from './PanelsPage.tsx';
import { EditActions } from './RowActions.tsx';
import type { PanelGroup, PanelItem } from './source/panel-group.ts';
import type { HasId, PanelParent, PanelSource } from './source/panel-source.ts';
import type { PanelShape } from './source/use-panel-data.ts';

/** Definition of a page of panels; a module constant. */
export interface PanelsKind<P, I> {
  texts: PanelTexts;
  shape: PanelShape<P, I>;
  drafts: DraftNames;
  parentKind: KindName;
}

/** Rows of a panel beside its records, for example videos in conversion. */
export interface ExtraRows {
  /** False until the rows are known, to avoid a layout shift. */
  isReady: boolean;
  /** Undefined: none in this panel. */
  rowsOf: (group: PanelGroup<unknown>) => ReactNode[] | undefined;
}

export interface PanelRowProps<I> extends RowContext {
  item: PanelItem<I>;
  isEditor: boolean;
  /** Edit and delete buttons, for editors. */
  actions: ReactNode;
}

interface PanelsScreenProps<P, I> {
  kind: PanelsKind<P, I>;
  search: PanelsSearch;
  source: PanelSource<P, I>;
  removeParent: (input: { id: string; cascade: boolean }) => Promise<unknown>;
  /** Asks for confirmation. */
  removeItem: (item: PanelItem<I>) => Promise<unknown>;
  Row: ComponentType<PanelRowProps<I>>;
  extraRows?: ExtraRows;
  /** Secondary actions, for editors. */
  actions?: ReactNode;
  renderDialogs: (target: EditTarget<P, I> | null, onClose: () => void) => ReactNode;
}

/** Knowledge base screen: everybody reads; editors add, change and delete. */
export function PanelsScreen<P extends PanelParent, I extends HasId>(props: PanelsScreenProps<P, I>) {
  const { kind, search, source, removeParent, removeItem, Row, extraRows, actions, renderDialogs } = props;
  const { texts, shape } = kind;
  const isEditor = useSession()?.isEditor ?? false;
  const [target, setTarget] = useState<EditTarget<P, I> | null>(null);
  usePanelDraft(kind.drafts, source, setTarget);

  const editing = {
    addParent: () => setTarget({ parent: null }),
    addItem: ({ id }: P) => setTarget({ item: null, parentId: id }),
    editParent: (parent: P) => setTarget({ parent }),
    deleteParent: ({ id, name, count }: PanelGroup<P>) =>
      void askToDeleteByName({
        kind: kind.parentKind,
        name,
        children: { count, forms: texts.itemForms },
        remove: () => removeParent({ id, cascade: count > 0 }),
      }),
  };
  return (
    <>
      <PanelsPage
        texts={texts}
        source={source}
        shape={shape}
        search={search}
        isReady={extraRows?.isReady ?? true}
        editing={isEditor ? editing : undefined}
        actions={actions}
        moreRows={extraRows?.rowsOf}
        renderItem={(item, context) => (
          <Row
            key={item.id}
            item={item}
            {...context}
            isEditor={isEditor}
            actions={
              isEditor && (
                <EditActions
                  what={`${texts.itemForms[0]} «${item.name}»`}
                  onEdit={() => setTarget({ item: item.record, parentId: shape.parentIdOf(item.record) })}
                  onDelete={() => void removeItem(item)}
                />
              )
            }
          />
        )}
      />
      {isEditor && renderDialogs(target, () => setTarget(null))}
    </>
  );
}
