import { about } from './modules/admin/about/about.feature.ts';
import { account } from './modules/accounts/account.feature.ts';
import { acknowledgements } from './modules/training/acknowledgements/acknowledgements.feature.ts';
import { activity } from './modules/audit-log/write/activity.feature.ts';
import { compliance } from './modules/training/compliance/compliance.feature.ts';
import { consent } from './modules/accounts/consent/consent.feature.ts';
import { conversions } from './modules/files/conversion/conversions.feature.ts';
import { converting } from './modules/files/converting/converting.feature.ts';
import { docflow } from './modules/papers/docflow.feature.ts';
import { documents } from './modules/knowledge/documents/documents.feature.ts';
import { duties } from './modules/notifications/duties/duties.feature.ts';
import { editions } from './modules/files/editions/editions.feature.ts';
import { erp } from './modules/staff/exchange/erp.feature.ts';
import { evidence } from './modules/training/evidence/evidence.feature.ts';
import { exempting } from './modules/training/exempting/exempting.feature.ts';
import { exemptions } from './modules/training/exemptions/exemptions.feature.ts';
import { faq } from './modules/knowledge/faq/faq.feature.ts';
import { feedback } from './modules/news/feedback/feedback.feature.ts';
import { freshness } from './modules/knowledge/freshness/freshness.feature.ts';
import { files } from './modules/files/files.feature.ts';
import { finance } from './modules/finance/finance.feature.ts';
import { information } from './modules/news/cards/information.feature.ts';
import { instructions } from './modules/training/instructions/instructions.feature.ts';
import { log } from './modules/audit-log/read/log.feature.ts';
import { myDay } from './modules/notifications/my-day/my-day.feature.ts';
import { news } from './modules/news/articles/news.feature.ts';
import { notifications } from './modules/notifications/notifications.feature.ts';
import { personalData } from './modules/accounts/personal-data/personal-data.feature.ts';
import { positions } from './modules/knowledge/positions/positions.feature.ts';
import { reading } from './modules/training/reading/reading.feature.ts';
import { retention } from './modules/admin/retention/retention.feature.ts';
import { search } from './modules/search/search.feature.ts';
import { settings } from './modules/admin/settings/settings.feature.ts';
import { shifts } from './modules/shifts/shifts.feature.ts';
import { staff } from './modules/staff/staff.feature.ts';
import { state } from './modules/admin/state/state.feature.ts';
import { viewer } from './modules/knowledge/viewer/viewer.feature.ts';
import type { Feature } from './platform/feature.ts';

/** Every feature of the portal, in the order of its housekeeping. Files come last: others let go of theirs first. */
export const FEATURES: readonly Feature[] = [
  account,
  activity,
  log,
  staff,
  information,
  news,
  feedback,
  documents,
  instructions,
  editions,
  evidence,
  exemptions,
  exempting,
  conversions,
  converting,
  positions,
  faq,
  freshness,
  viewer,
  search,
  notifications,
  shifts,
  finance,
  myDay,
  acknowledgements,
  compliance,
  reading,
  duties,
  docflow,
  erp,
  settings,
  personalData,
  consent,
  retention,
  state,
  about,
  files,
];
