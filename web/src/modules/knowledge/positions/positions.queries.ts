import {
  createPosition,
  createPositionType,
  deletePosition,
  deletePositionType,
  listPositions,
  listPositionTypes,
  updatePosition,
  updatePositionType,
} from '@portal/contract/knowledge/positions/positions.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall, useSend } from '../../../platform/api/use-call.ts';
import { panelParams, type PanelSource } from '../../../ui/panels/source/panel-source.ts';

export type PositionType = CallData<typeof listPositionTypes>[number];
export type Position = CallData<typeof listPositions>[number];
type PositionTypeInput = CallInput<typeof createPositionType>['body'];
export type PositionInput = CallInput<typeof createPosition>['body'];

const ALL = ['knowledge', 'positions'] as const;

export const useListPositionTypes = () => useCall([...ALL, 'types'], listPositionTypes, {});

export const POSITIONS_SOURCE: PanelSource<PositionType, Position> = {
  key: ALL,
  parents: (query, signal) => send(listPositionTypes, { query: panelParams(query) }, { signal }),
  items: ({ parentId, ...query }, signal) =>
    send(listPositions, { query: { ...panelParams(query), position_type_id: parentId } }, { signal }),
};

/** Creates without an id, otherwise updates. */
export const useSavePositionType = () =>
  useMutation({
    mutationFn: ({ id, body, key }: { id: string | undefined; body: PositionTypeInput; key: string }) =>
      id === undefined
        ? send(createPositionType, { body }, { idempotencyKey: key })
        : send(updatePositionType, { params: { id }, body }),
    meta: { silent: true, changes: [ALL] },
  });

export const useDeletePositionType = () =>
  useMutation({
    mutationFn: ({ id, cascade }: { id: string; cascade: boolean }) =>
      send(deletePositionType, { params: { id }, query: cascade ? { cascade: 'true' } : {} }),
    meta: { changes: [ALL] },
  });

/** Creates without an id, otherwise updates. */
export const useSavePosition = () =>
  useMutation({
    mutationFn: ({ id, body, key }: { id: string | undefined; body: PositionInput; key: string }) =>
      id === undefined
        ? send(createPosition, { body }, { idempotencyKey: key })
        : send(updatePosition, { params: { id }, body }),
    meta: { silent: true, changes: [ALL] },
  });

export const useDeletePosition = () => useSend(deletePosition, { changes: [ALL] });
