import * as calls from '@portal/contract/training/acknowledgements/acknowledgements.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import type { Module } from '../../../platform/module.ts';
import { acknowledge } from './acknowledge.rules.ts';
import { listAcknowledgements } from './list/list.rules.ts';
import { remindToAcknowledge } from './list/remind.rules.ts';

export function acknowledgementRoutes(answer: Answer, modules: readonly Module[]): void {
  const open = Object.assign({}, ...modules.map(({ toRead }) => toRead)) as Required<ToRead>;
  answer(calls.listAcknowledgements, listAcknowledgements);
  answer(calls.remindToAcknowledge, remindToAcknowledge);
  answer(calls.acknowledge, async (ctx, input) => {
    const { created, answer: written } = await acknowledge(ctx, input, open[input.body.type]);
    if (!created) ctx.reply.code(200);
    return written;
  });
}

type ToRead = NonNullable<Module['toRead']>;
