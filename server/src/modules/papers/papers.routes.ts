import * as calls from '@portal/contract/papers/papers.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import { contentDisposition } from '../../platform/files/content-disposition.ts';
import { dayInZone } from '../../platform/time/zone.ts';
import { sending, withFiles, withForm } from '../files/files.public.ts';
import { archiveOf } from './archive/archive.export.ts';
import { deleteDocflowDocument } from './deletion.rules.ts';
import * as rules from './papers.rules.ts';
import { attachSignedFile, uploadDocflowFiles } from './upload.rules.ts';

const ONE = { extensions: calls.DOCFLOW_EXTENSIONS, wrongType: calls.WRONG_DOCFLOW_TYPE };
const SIGNED = { ...ONE, sealed: true };
const MANY = { ...ONE, most: calls.DOCFLOW_FILES, weight: calls.DOCFLOW_UPLOAD_LIMIT };

export function docflowRoutes(answer: Answer): void {
  answer.own(calls.uploadDocflowFiles, withFiles(calls.uploadDocflowFiles, MANY, uploadDocflowFiles));
  answer(calls.listDocflowDocuments, rules.listDocflowDocuments);
  answer.own(calls.attachSignedFile, withForm(calls.attachSignedFile, SIGNED, attachSignedFile));
  answer(calls.deleteDocflowDocument, deleteDocflowDocument);
  answer(calls.getDocflowFile, sending(rules.getDocflowFile));
  answer(calls.getDocflowArchive, async (ctx, input) => {
    const isTaken = ctx.request.method === 'GET';
    const entries = await rules.getDocflowArchive(ctx, input, isTaken);
    const archive = isTaken ? await archiveOf(ctx.files, entries) : undefined;
    const name = `Документы ${dayInZone(ctx.now, ctx.timeZone)}.zip`;
    ctx.reply.headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'no-store',
    });
    return ctx.reply.send(archive);
  });
}
