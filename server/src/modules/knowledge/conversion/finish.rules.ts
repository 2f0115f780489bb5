import { DocumentForm } from '@portal/contract/knowledge/documents/documents.calls.ts';
import { EditionForm } from '@portal/contract/files/editions/edition.ts';
import { InstructionForm } from '@portal/contract/training/instructions/instruction.record.ts';
import { deleteConversion, type selectWork } from '../../files/conversion/conversions.public.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addDocument } from '../documents/add.rules.ts';
import { replaceDocumentVideo } from '../documents/documents.rules.ts';
import { adopting, releaseFiles, type Upload } from '../../files/files.public.ts';
import { addInstruction, replaceInstructionVideo } from '../../training/instructions/instructions.public.ts';

type Work = NonNullable<Awaited<ReturnType<typeof selectWork>>>;

/** Cancelled, or another worker was faster: this result is dropped. */
class NotWanted extends Error {}

/**
 * Creates the record or replaces its film in the transaction that ends the conversion, so it happens once.
 * Locks the project before the conversion, as everywhere.
 */
export async function finishConversion(
  { db, files, jobs, clock, config }: Pick<Platform, 'db' | 'files' | 'jobs' | 'clock' | 'config'>,
  { id, kind, recordId, form, createdBy }: Work,
  upload: Upload,
): Promise<void> {
  const now = clock.now();
  const work = adopting({ db, files, now }, [upload.key], async (tx) => {
    const doing = { tx, caller: { accountId: createdBy }, now, timeZone: config.timeZone, jobs };
    if (kind === 'instruction')
      await (recordId === null
        ? addInstruction(doing, InstructionForm.parse(form), upload)
        : replaceInstructionVideo(doing, recordId, upload, EditionForm.parse(form)));
    else
      await (recordId === null
        ? addDocument(doing, DocumentForm.parse(form), upload)
        : replaceDocumentVideo(doing, recordId, upload, EditionForm.parse(form)));
    const [done] = await deleteConversion(tx, id);
    if (!done) throw new NotWanted('the conversion is no more');
    await releaseFiles(tx, [done.fileKey], now);
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof NotWanted)) throw error;
  });
}
