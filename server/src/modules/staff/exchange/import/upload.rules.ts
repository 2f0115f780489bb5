import { ERP_EXTENSIONS, WRONG_ERP_TYPE } from '@portal/contract/staff/exchange/erp.calls.ts';
import type { UploadRules } from '../../../files/files.public.ts';

/** Files that the exchange takes, by whatever way they come. */
export const ERP_UPLOAD: UploadRules = { extensions: ERP_EXTENSIONS, wrongType: WRONG_ERP_TYPE };
