import { ERP_EXTENSIONS, WRONG_ERP_TYPE } from '@portal/contract/staff/exchange/erp.calls.ts';
import type { UploadRules } from '../../../files/files.public.ts';

/** Accepted files of every import source. */
export const ERP_UPLOAD: UploadRules = {
  extensions: ERP_EXTENSIONS,
  wrongType: WRONG_ERP_TYPE,
  isTable: true,
};
