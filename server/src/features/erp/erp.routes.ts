import * as calls from '@portal/contract/erp/erp.calls.ts';
import { FILE_FORMATS } from '@portal/contract/shared/call.ts';
import type { FastifyRequest } from 'fastify';
import type { Answer } from '../../platform/api/answer.ts';
import { contentDisposition } from '../../platform/files/content-disposition.ts';
import {
  checkedFields,
  isBeginning,
  needed,
  receiveForm,
  sameness,
  sendFile,
} from '../files/files.public.ts';
import * as rules from './erp.rules.ts';
import type { ErpDeps } from './import/import.rules.ts';
import { ERP_UPLOAD } from './import/upload.rules.ts';

type ErpRouteDeps = Omit<ErpDeps, 'now'>;

export function erpRoutes(answer: Answer, { db, files, ...settings }: ErpRouteDeps): void {
  const { timeZone } = settings;
  /** The file of the form and its other fields, checked; a form at fault leaves no file. */
  const receive = async (request: FastifyRequest, now: Date) => {
    const { fields, file } = await receiveForm(request, ERP_UPLOAD, { db, files, now });
    const upload = needed(file);
    const form = await checkedFields(calls.importErp, fields, { db, files }, [upload.key]);
    return { upload, form, same: sameness(fields, [upload]) };
  };
  answer(
    calls.importErp,
    async ({ caller, params, query, request, now, once }) => {
      const { same, ...received } = await receive(request, now);
      return rules.importUpload({ db, files, now, ...settings }, caller, params.kind, {
        ...received,
        dryRun: query.dry_run === 'true',
        once: (tx, work) => once(tx, same, work),
      });
    },
    { ownTransaction: true },
  );
  answer(
    calls.readErpColumns,
    async ({ params, request, now }) => {
      const { upload } = await receive(request, now);
      return rules.readColumns({ db, files }, params.kind, upload);
    },
    { ownTransaction: true },
  );
  answer(calls.listErpImports, ({ tx, query }) => rules.listErpImports(tx, query, timeZone));
  answer(calls.getErpImportFile, async ({ tx, caller, params, request, reply, now }) => {
    const file = await rules.getImportFile(tx, caller, params.id, isBeginning(request), now);
    return sendFile(files, file, request, reply);
  });
  answer(calls.getErpImportFaults, async ({ tx, params, reply }) => {
    const { name, bytes } = await rules.getImportFaults(tx, params.id);
    return reply
      .type(FILE_FORMATS.xlsx)
      .header('content-disposition', contentDisposition('attachment', `${name}.xlsx`))
      .header('cache-control', 'no-store')
      .send(bytes);
  });
  answer(calls.undoErpImport, ({ tx, caller, params, now }) =>
    rules.undoImport(tx, caller, params.id, { now, ...settings }),
  );
}
