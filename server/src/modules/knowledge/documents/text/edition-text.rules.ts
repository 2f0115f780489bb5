import {
  MAX_EDITION_TEXT_LENGTH,
  type getEditionText as call,
} from '@portal/contract/files/editions/edition-text.calls.ts';
import type { Input, OwnCtx } from '../../../../platform/api/context.ts';
import { createLimiter } from '../../../../platform/limiter.ts';
import { editionFile } from '../../../files/editions/editions.public.ts';
import { extract, type Extracted, MAX_READ_BYTES, READABLE, TOO_LARGE } from './extract.rules.ts';

/** Extraction takes up to 256 MB and a core; the two texts of a comparison are read one after the other. */
const inTurn = createLimiter({
  concurrency: 1,
  maxQueued: 20,
  maxQueuedPerClient: 4,
  refusal: 'too_many_requests',
});

const NO_READER: Extracted = { note: 'Сравнить можно тексты pdf, docx, xlsx и pptx.' };
const NO_TEXT = 'В файле нет текста: только картинки или пустые страницы.';

type File = Awaited<ReturnType<typeof editionFile>>;

async function read({ files }: Pick<OwnCtx, 'files'>, file: File): Promise<Extracted> {
  if (!READABLE.has(file.extension)) return NO_READER;
  if (file.size > MAX_READ_BYTES) return TOO_LARGE;
  return extract(await files.get(file.key, undefined, file.size), file.extension);
}

/** Text of an edition's file, extracted on demand without holding a connection. */
export async function getEditionText(
  { db, files, caller }: OwnCtx,
  { params: { id }, query: { edition } }: Input<typeof call>,
) {
  const file = await editionFile(db, 'document', id, edition);
  const found = await inTurn(() => read({ files }, file), String(caller.accountId));
  const text = 'text' in found ? found.text : '';
  return {
    data: {
      type: 'edition_text' as const,
      id: String(edition),
      attributes: {
        number: edition,
        text: text.slice(0, MAX_EDITION_TEXT_LENGTH),
        note: 'note' in found ? found.note : text === '' ? NO_TEXT : '',
        is_cut: text.length > MAX_EDITION_TEXT_LENGTH,
      },
    },
  };
}
