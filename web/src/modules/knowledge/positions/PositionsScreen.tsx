import { getRouteApi } from '@tanstack/react-router';
import { askToRemove } from '../../../ui/dialogs/confirm.ts';
import { type PanelsKind, PanelsScreen } from '../../../ui/panels/PanelsScreen.tsx';
import { PositionDialogs } from './PositionDialogs.tsx';
import { PositionRow } from './PositionRow.tsx';
import { CATEGORY, POSITION_TEXTS } from './position-texts.ts';
import {
  POSITIONS_SOURCE,
  type Position,
  type PositionType,
  useDeletePosition,
  useDeletePositionType,
} from './positions.queries.ts';

const route = getRouteApi('/portal/knowledge/knowledge_base/positions');

const POSITIONS: PanelsKind<PositionType, Position> = {
  texts: POSITION_TEXTS,
  drafts: { parent: CATEGORY.name, item: 'position' },
  parentKind: 'category',
  shape: {
    parentIdOf: (position) => position.attributes.position_type_id,
    describeParent: (type) => type.attributes,
    describeItem: (position) => position.attributes,
  },
};

/** Collapsible categories of the classifier with their positions. */
export default function PositionsScreen() {
  const removePosition = useDeletePosition().mutateAsync;
  return (
    <PanelsScreen
      kind={POSITIONS}
      search={route.useSearch()}
      source={POSITIONS_SOURCE}
      removeParent={useDeletePositionType().mutateAsync}
      removeItem={({ id, name }) =>
        askToRemove({
          title: 'Удалить должность?',
          text: `«${name}» исчезнет у всех сотрудников.`,
          done: 'Должность удалена',
          remove: () => removePosition({ params: { id } }),
        })
      }
      Row={PositionRow}
      renderDialogs={(target, onClose) => <PositionDialogs target={target} onClose={onClose} />}
    />
  );
}
