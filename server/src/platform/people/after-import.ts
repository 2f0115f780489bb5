import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail } from '../mail/mail.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

/** Context of an import from the ERP. */
export interface ImportCtx {
  now: Date;
  timeZone: string;
  config: Pick<Config, 'publicUrl' | 'phonePages' | 'planningWeeks' | 'feedback' | 'shiftTimes'>;
  mail: Pick<Mail, 'postAll' | 'takeBack'>;
  jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>;
  webhooks: Pick<Webhooks, 'publish'>;
}

export interface ImportedRows {
  kind: ErpKind;
  /** Employees of the rows; empty for a file of employees. */
  employeeIds: readonly number[];
  /** The account that imported the file; null for the folder and the command. */
  accountId: number | null;
}

/** Follow-up of an import, or of its undo, in the same transaction. */
export type AfterImport = (tx: Tx, rows: ImportedRows, ctx: ImportCtx) => Promise<void>;
