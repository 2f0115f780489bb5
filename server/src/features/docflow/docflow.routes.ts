import * as calls from '@portal/contract/docflow/docflow.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import type { Database } from '../../platform/database/database.ts';
import { contentDisposition } from '../../platform/files/content-disposition.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { dayInZone } from '../../platform/time/zone.ts';
import { isBeginning, needed, sendFile, withFiles, withForm } from '../files/files.public.ts';
import { archiveOf } from './archive.export.ts';
import * as rules from './docflow.rules.ts';

interface DocflowDeps {
  db: Database;
  files: FileStore;
  timeZone: string;
}

const ONE = { extensions: calls.DOCFLOW_EXTENSIONS, wrongType: calls.WRONG_DOCFLOW_TYPE };
const MANY = { ...ONE, most: calls.DOCFLOW_FILES, weight: calls.DOCFLOW_UPLOAD_LIMIT };

export function docflowRoutes(answer: Answer, { db, files, timeZone }: DocflowDeps): void {
  answer(calls.listDocumentTypes, ({ tx }) => rules.listDocumentTypes(tx));
  answer(
    calls.uploadDocflowFiles,
    (context) =>
      withFiles(calls.uploadDocflowFiles, context, { ...MANY, db, files }, (tx, form, received) =>
        rules.uploadDocflowFiles(tx, context.caller, form, received, context.now, timeZone),
      ),
    { ownTransaction: true },
  );
  answer(calls.listDocflowDocuments, ({ tx, query }) => rules.listDocflowDocuments(tx, query, timeZone));
  answer(
    calls.attachSignedFile,
    (context) =>
      withForm(calls.attachSignedFile, context, { ...ONE, db, files }, (tx, _form, upload) => {
        const { caller, params, now } = context;
        return rules.attachSignedFile(tx, caller, params.id, needed(upload), now, timeZone);
      }),
    { ownTransaction: true },
  );
  answer(calls.getDocflowFile, async ({ tx, caller, params, request, reply, now }) => {
    const file = await rules.getDocflowFile(tx, caller, params, isBeginning(request), now);
    return sendFile(files, file, request, reply);
  });
  answer(calls.getDocflowArchive, async ({ tx, caller, query, request, reply, now }) => {
    const wanted = request.method === 'GET';
    const entries = await rules.getDocflowArchive(tx, caller, query, wanted, now);
    const archive = wanted ? await archiveOf(files, entries) : undefined;
    const name = `Документы ${dayInZone(now, timeZone)}.zip`;
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'no-store',
    });
    return reply.send(archive);
  });
}
