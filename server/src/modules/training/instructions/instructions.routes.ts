import { INSTRUCTION_EXTENSIONS, WRONG_INSTRUCTION_TYPE } from '@portal/contract/files/files.limits.ts';
import { countDueInstructions } from '@portal/contract/training/instructions/due.calls.ts';
import * as calls from '@portal/contract/training/instructions/instructions.calls.ts';
import { getSubtitles as subtitlesCall } from '@portal/contract/training/instructions/subtitles/subtitles.calls.ts';
import { MAX_VTT_LENGTH } from '@portal/contract/training/instructions/subtitles/vtt.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { nowOrLater } from '../../files/conversion/conversions.public.ts';
import { withForm } from '../../files/files.public.ts';
import * as rules from './instructions.rules.ts';
import { listInstructionProjects, listInstructions } from './list/list.rules.ts';
import { getSubtitles } from './subtitles/subtitles.rules.ts';
import { listUserInstructions } from './viewing/viewing-list.rules.ts';
import * as viewing from './viewing/viewing.rules.ts';

const FILE = {
  extensions: INSTRUCTION_EXTENSIONS,
  wrongType: WRONG_INSTRUCTION_TYPE,
  convertsVideos: true,
  /** Includes whole subtitles. */
  fieldBytes: 4 * MAX_VTT_LENGTH,
};

export function instructionsRoutes(answer: Answer): void {
  answer(calls.listInstructionProjects, listInstructionProjects);
  answer(calls.createInstructionProject, rules.createInstructionProject);
  answer(calls.updateInstructionProject, rules.updateInstructionProject);
  answer(calls.deleteInstructionProject, rules.deleteInstructionProject);
  answer(calls.listInstructions, listInstructions);
  answer(countDueInstructions, rules.countDueInstructions);
  const create = nowOrLater<typeof calls.createInstruction>(
    rules.createInstruction,
    rules.createInstructionLater,
  );
  answer.own(calls.createInstruction, withForm(calls.createInstruction, FILE, create));
  const update = nowOrLater<typeof calls.updateInstruction>(
    rules.updateInstruction,
    rules.updateInstructionLater,
  );
  answer.own(calls.updateInstruction, withForm(calls.updateInstruction, FILE, update));
  answer(calls.deleteInstruction, rules.deleteInstruction);

  answer(subtitlesCall, getSubtitles);
  answer(calls.getStatuses, viewing.getStatuses);
  answer(calls.checkWords, viewing.checkWords);
  answer(calls.listUserInstructions, listUserInstructions);
  answer(calls.reportProgress, viewing.reportProgress);
}
