import { accounts } from './modules/accounts/accounts.module.ts';
import { admin } from './modules/admin/admin.module.ts';
import { auditLog } from './modules/audit-log/audit-log.module.ts';
import { files } from './modules/files/files.module.ts';
import { finance } from './modules/finance/finance.module.ts';
import { knowledge } from './modules/knowledge/knowledge.module.ts';
import { news } from './modules/news/news.module.ts';
import { notifications } from './modules/notifications/notifications.module.ts';
import { papers } from './modules/papers/papers.module.ts';
import { requests } from './modules/requests/requests.module.ts';
import { search } from './modules/search/search.module.ts';
import { shifts } from './modules/shifts/shifts.module.ts';
import { staff } from './modules/staff/staff.module.ts';
import { training } from './modules/training/training.module.ts';
import type { Module } from './platform/module.ts';

/** In the order of the daily jobs and of the archive of personal data; files are last, after their owners. */
export const MODULES: readonly Module[] = [
  accounts,
  staff,
  // Before the shifts, whose bookings an absence that is over must not end.
  requests,
  shifts,
  finance,
  training,
  knowledge,
  news,
  notifications,
  search,
  papers,
  admin,
  auditLog,
  files,
];

/** Steps after an import from the ERP, in the order of the modules. */
export const AFTER_IMPORT = MODULES.flatMap(({ afterImport = [] }) => afterImport);
