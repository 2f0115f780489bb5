import { about } from './features/about/about.feature.ts';
import { account } from './features/account/account.feature.ts';
import { acknowledgements } from './features/acknowledgements/acknowledgements.feature.ts';
import { activity } from './features/activity/activity.feature.ts';
import { compliance } from './features/compliance/compliance.feature.ts';
import { consent } from './features/consent/consent.feature.ts';
import { conversions } from './features/conversions/conversions.feature.ts';
import { converting } from './features/converting/converting.feature.ts';
import { docflow } from './features/docflow/docflow.feature.ts';
import { documents } from './features/documents/documents.feature.ts';
import { duties } from './features/duties/duties.feature.ts';
import { editions } from './features/editions/editions.feature.ts';
import { erp } from './features/erp/erp.feature.ts';
import { evidence } from './features/evidence/evidence.feature.ts';
import { exempting } from './features/exempting/exempting.feature.ts';
import { exemptions } from './features/exemptions/exemptions.feature.ts';
import { faq } from './features/faq/faq.feature.ts';
import { feedback } from './features/feedback/feedback.feature.ts';
import { freshness } from './features/freshness/freshness.feature.ts';
import { files } from './features/files/files.feature.ts';
import { finance } from './features/finance/finance.feature.ts';
import { information } from './features/information/information.feature.ts';
import { instructions } from './features/instructions/instructions.feature.ts';
import { log } from './features/log/log.feature.ts';
import { myDay } from './features/my-day/my-day.feature.ts';
import { news } from './features/news/news.feature.ts';
import { notifications } from './features/notifications/notifications.feature.ts';
import { personalData } from './features/personal-data/personal-data.feature.ts';
import { positions } from './features/positions/positions.feature.ts';
import { reading } from './features/reading/reading.feature.ts';
import { retention } from './features/retention/retention.feature.ts';
import { search } from './features/search/search.feature.ts';
import { settings } from './features/settings/settings.feature.ts';
import { shifts } from './features/shifts/shifts.feature.ts';
import { staff } from './features/staff/staff.feature.ts';
import { state } from './features/state/state.feature.ts';
import { viewer } from './features/viewer/viewer.feature.ts';
import type { Feature } from './platform/feature.ts';

/** Every feature, in the order of its housekeeping. Files are last because others release theirs first. */
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
