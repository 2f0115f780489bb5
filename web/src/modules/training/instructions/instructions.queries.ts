import {
  createInstruction,
  createInstructionProject,
  deleteInstruction,
  deleteInstructionProject,
  listInstructionProjects,
  listInstructions,
  updateInstruction,
  updateInstructionProject,
} from '@portal/contract/training/instructions/instructions.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall, useSend } from '../../../platform/api/use-call.ts';
import { sendForm } from '../../../platform/api/api-form.ts';
import { VIDEOS } from '../../files/video/video.public.ts';
import { panelParams, type PanelSource } from '../../../ui/panels/source/panel-source.ts';
import type { UploadControls } from '../../../ui/upload/use-upload.ts';

export type InstructionProject = CallData<typeof listInstructionProjects>[number];
export type Instruction = CallData<typeof listInstructions>[number];
type ProjectInput = CallInput<typeof createInstructionProject>['body'];

const ALL = ['knowledge', 'instructions'] as const;

export const useListInstructionProjects = () => useCall([...ALL, 'projects'], listInstructionProjects, {});

/** Always refetched, because watching a video changes the state. */
export const useListInstructions = () => useCall([...ALL, 'list'], listInstructions, {}, { staleTime: 0 });

export const INSTRUCTIONS_SOURCE: PanelSource<InstructionProject, Instruction> = {
  key: ALL,
  // Always refetched, because watching a video changes the state.
  staleTime: 0,
  parents: (query, signal) => send(listInstructionProjects, { query: panelParams(query) }, { signal }),
  items: ({ parentId, ...query }, signal) =>
    send(listInstructions, { query: { ...panelParams(query), project_id: parentId } }, { signal }),
};

/** Creates without an id, otherwise updates. */
export const useSaveInstructionProject = () =>
  useMutation({
    mutationFn: ({ id, body, key }: { id: string | undefined; body: ProjectInput; key: string }) =>
      id === undefined
        ? send(createInstructionProject, { body }, { idempotencyKey: key })
        : send(updateInstructionProject, { params: { id }, body }),
    meta: { silent: true, changes: [ALL, VIDEOS] },
  });

export const useDeleteInstructionProject = () =>
  useMutation({
    mutationFn: ({ id, cascade }: { id: string; cascade: boolean }) =>
      send(deleteInstructionProject, { params: { id }, query: cascade ? { cascade: 'true' } : {} }),
    meta: { changes: [ALL, VIDEOS] },
  });

interface SaveInstruction {
  id: string | undefined;
  form: FormData;
  controls: UploadControls;
}

/** Creates without an id, otherwise updates; multipart with the video. */
export const useSaveInstruction = () =>
  useMutation({
    mutationFn: ({ id, form, controls }: SaveInstruction) =>
      id === undefined
        ? sendForm(createInstruction, form, controls)
        : sendForm(updateInstruction, form, { ...controls, params: { id } }),
    meta: { silent: true, changes: [ALL, VIDEOS] },
  });

export const useDeleteInstruction = () => useSend(deleteInstruction, { changes: [ALL, VIDEOS] });
