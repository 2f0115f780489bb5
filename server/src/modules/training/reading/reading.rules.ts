import { createHash } from 'node:crypto';
import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import type * as calls from '@portal/contract/training/acknowledgements/acknowledgements.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { acknowledge, type Open, type Opened } from '../acknowledgements/acknowledgements.public.ts';
import { documentToRead } from '../../knowledge/documents/documents.public.ts';
import { cardToRead } from '../../news/cards/information.public.ts';
import { newsToRead } from '../../news/articles/news.public.ts';

const ofText = ({ title, text }: { title: string; text: string }): Opened => ({
  title,
  fileName: null,
  size: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest(),
});

const OPEN: Record<AcknowledgeType, Open> = {
  news: async (ctx, id) => ofText(await newsToRead(ctx, id)),
  information: async (ctx, id) => ofText(await cardToRead(ctx, id)),
  document: documentToRead,
};

export const read = (ctx: Ctx, input: Input<typeof calls.acknowledge>) =>
  acknowledge(ctx, input, OPEN[input.body.type]);
