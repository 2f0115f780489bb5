import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { askToDelete, askToDeleteByName } from '../../ui/panels/deletion/ask-to-delete.ts';
import type { EditTarget } from '../../ui/panels/form/edit-target.ts';
import { ItemRow } from '../../ui/panels/ItemRow.tsx';
import { Marked } from '../../ui/panels/search/Marked.tsx';
import { PanelsPage } from '../../ui/panels/PanelsPage.tsx';
import classes from '../../ui/panels/Panels.module.css';
import { EditActions } from '../../ui/panels/RowActions.tsx';
import { type PanelShape, usePanelData } from '../../ui/panels/use-panel-data.ts';
import { usePanelDraft } from '../../ui/panels/form/use-panel-draft.ts';
import { PositionDialogs } from './PositionDialogs.tsx';
import { CATEGORY, POSITION_TEXTS } from './position-texts.ts';
import {
  type Position,
  type PositionType,
  useDeletePosition,
  useDeletePositionType,
  useListPositions,
  useListPositionTypes,
} from './positions.queries.ts';

const route = getRouteApi('/portal/knowledge/knowledge_base/positions');

const SHAPE: PanelShape<PositionType, Position> = {
  parentIdOf: (position) => position.attributes.position_type_id,
  describeParent: (type) => type.attributes,
  describeItem: (position) => position.attributes,
};

const DRAFTS = { parent: CATEGORY.name, item: 'position' };

/** The classifier: categories that open, with their positions. */
export default function PositionsScreen() {
  const search = route.useSearch();
  const isEditor = useSession()?.isEditor ?? false;
  const data = usePanelData(useListPositionTypes(), useListPositions(), SHAPE);
  const [target, setTarget] = useState<EditTarget<PositionType, Position> | null>(null);
  usePanelDraft(DRAFTS, data.groups, setTarget);
  const removeType = useDeletePositionType().mutateAsync;
  const removePosition = useDeletePosition().mutateAsync;

  return (
    <>
      <PanelsPage
        texts={POSITION_TEXTS}
        search={search}
        data={data}
        editing={
          isEditor
            ? {
                addParent: () => setTarget({ parent: null }),
                addItem: (type) => setTarget({ item: null, parentId: type.id }),
                editParent: (parent) => setTarget({ parent }),
                deleteParent: ({ id, name, items }) =>
                  void askToDeleteByName({
                    kind: 'category',
                    name,
                    children: { count: items.length, forms: POSITION_TEXTS.itemForms },
                    remove: () => removeType({ id, cascade: items.length > 0 }),
                  }),
              }
            : undefined
        }
        renderItem={({ id, name, record }, { words, isMarked }) => (
          <ItemRow
            key={id}
            id={id}
            isMarked={isMarked}
            actions={
              isEditor && (
                <EditActions
                  what={`должность «${name}»`}
                  onEdit={() => setTarget({ item: record, parentId: record.attributes.position_type_id })}
                  onDelete={() =>
                    void askToDelete({
                      question: 'Удалить должность?',
                      name,
                      done: 'Должность удалена',
                      remove: () => removePosition(id),
                    })
                  }
                />
              )
            }
          >
            <span className={classes.main}>
              <Marked text={name} words={words} />
            </span>
          </ItemRow>
        )}
      />
      {isEditor && <PositionDialogs target={target} onClose={() => setTarget(null)} />}
    </>
  );
}
