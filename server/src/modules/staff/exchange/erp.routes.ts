import * as calls from '@portal/contract/staff/exchange/erp.calls.ts';
import { getStaffChanges } from '@portal/contract/staff/exchange/staff-changes.calls.ts';
import { FILE_FORMATS } from '@portal/contract/shared/call.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import type { OwnCallCtx } from '../../../platform/api/context.ts';
import { contentDisposition } from '../../../platform/files/content-disposition.ts';
import { checkedFields, needed, receiveForm, sameness, sending } from '../../files/files.public.ts';
import * as rules from './erp.rules.ts';
import * as states from './states/states.rules.ts';
import * as staffChanges from './staff-changes/staff-changes.rules.ts';
import { ERP_UPLOAD } from './import/upload.rules.ts';

/** Receives the file and the form fields, validated; an invalid form leaves no file. */
async function receive(ctx: OwnCallCtx) {
  const { fields, file } = await receiveForm(ctx.request, ERP_UPLOAD, ctx);
  const upload = needed(file);
  const body = await checkedFields(calls.importErp, fields, ctx, [upload.key]);
  return { upload, body, same: sameness(fields, [upload]) };
}

export function erpRoutes(answer: Answer): void {
  answer.own(calls.importErp, async (ctx, input) =>
    rules.importUpload(ctx, { ...input, ...(await receive(ctx)) }),
  );
  answer.own(calls.readErpColumns, async (ctx, input) =>
    rules.readColumns(ctx, { ...input, ...(await receive(ctx)) }),
  );
  answer(calls.listErpImports, rules.listErpImports);
  answer(calls.getErpImportFile, sending(rules.getImportFile));
  answer(calls.getErpImportFaults, async (ctx, input) => {
    const { name, bytes } = await rules.getImportFaults(ctx, input);
    return ctx.reply
      .type(FILE_FORMATS.xlsx)
      .header('content-disposition', contentDisposition('attachment', `${name}.xlsx`))
      .header('cache-control', 'no-store')
      .send(bytes);
  });
  answer(calls.undoErpImport, rules.undoImport);
  answer(calls.listErpStates, states.listErpStates);
  answer(calls.putErpStates, states.putErpStates);
  answer(getStaffChanges, staffChanges.getStaffChanges);
}
