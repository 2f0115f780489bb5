import * as about from './admin/about/about.calls.ts';
import * as accessKeys from './admin/access/access-keys.calls.ts';
import * as acknowledgements from './training/acknowledgements/acknowledgements.calls.ts';
import * as account from './accounts/account.calls.ts';
import * as audience from './accounts/audience/audience.calls.ts';
import * as bulk from './accounts/bulk.calls.ts';
import * as positionRoles from './accounts/position-roles.calls.ts';
import * as oidc from './accounts/oidc.calls.ts';
import * as recovery from './accounts/recovery.calls.ts';
import * as secondFactor from './accounts/second-factor.calls.ts';
import * as scimDiscovery from './accounts/scim/scim-discovery.calls.ts';
import * as scimGroups from './accounts/scim/scim-groups.calls.ts';
import * as scimUsers from './accounts/scim/scim-users.calls.ts';
import * as signInOptions from './accounts/sign-in-options.calls.ts';
import * as users from './accounts/users.calls.ts';
import * as compliance from './training/compliance/compliance.calls.ts';
import * as consent from './accounts/consent/consent.calls.ts';
import * as activity from './audit-log/activity.calls.ts';
import * as log from './audit-log/log.calls.ts';
import * as conversions from './files/conversion/conversions.calls.ts';
import * as docflow from './papers/papers.calls.ts';
import * as documentTypes from './papers/document-types.calls.ts';
import * as exemptions from './training/exemptions/exemptions.calls.ts';
import * as erp from './staff/exchange/erp.calls.ts';
import * as staffChanges from './staff/exchange/staff-changes.calls.ts';
import * as conversation from './news/feedback/conversation.calls.ts';
import * as feedback from './news/feedback/feedback.calls.ts';
import * as batches from './papers/delivery/batches.calls.ts';
import * as ownPapers from './papers/delivery/own-papers.calls.ts';
import * as receipts from './papers/delivery/receipts.calls.ts';
import * as disputeFiles from './finance/disputes/dispute-files.calls.ts';
import * as disputes from './finance/disputes/disputes.calls.ts';
import * as finance from './finance/finance.calls.ts';
import * as production from './finance/production/production.calls.ts';
import * as images from './files/images/pictures.calls.ts';
import * as information from './news/cards/information.calls.ts';
import * as documents from './knowledge/documents/documents.calls.ts';
import * as bulkDocuments from './knowledge/documents/bulk.calls.ts';
import * as faq from './knowledge/faq/faq.calls.ts';
import * as faqImport from './knowledge/faq/import.calls.ts';
import * as editions from './files/editions/editions.calls.ts';
import * as editionText from './files/editions/edition-text.calls.ts';
import * as evidence from './training/evidence/evidence.calls.ts';
import * as freshness from './knowledge/freshness/freshness.calls.ts';
import * as files from './knowledge/viewer/viewer.calls.ts';
import * as duties from './notifications/duties/duties.calls.ts';
import * as dueInstructions from './training/instructions/due.calls.ts';
import * as instructions from './training/instructions/instructions.calls.ts';
import * as quiz from './training/instructions/quiz/quiz.calls.ts';
import * as subtitles from './training/instructions/subtitles/subtitles.calls.ts';
import * as myDay from './notifications/my-day/my-day.calls.ts';
import * as myTeam from './notifications/my-day/my-team.calls.ts';
import * as start from './notifications/start.calls.ts';
import * as personalData from './accounts/personal-data/personal-data.calls.ts';
import * as positions from './knowledge/positions/positions.calls.ts';
import * as misses from './search/misses.calls.ts';
import * as search from './search/search.calls.ts';
import * as viewings from './training/instructions/viewing/viewings.calls.ts';
import * as news from './news/articles/news.calls.ts';
import * as notifications from './notifications/notifications.calls.ts';
import * as unsubscribing from './notifications/unsubscribe.calls.ts';
import * as live from './notifications/live.calls.ts';
import * as push from './notifications/push.calls.ts';
import * as settings from './admin/settings/settings.calls.ts';
import * as changeSettings from './admin/settings/change.calls.ts';
import * as sections from './admin/settings/sections.calls.ts';
import * as webhooks from './admin/access/webhooks.calls.ts';
import * as state from './admin/state/state.calls.ts';
import * as staff from './staff/staff.calls.ts';
import * as people from './staff/people/people.calls.ts';
import * as teams from './staff/people/teams.calls.ts';
import * as visibility from './staff/people/visibility.calls.ts';
import * as attendance from './shifts/attendance/attendance.calls.ts';
import * as hours from './shifts/attendance/hours.calls.ts';
import * as marks from './shifts/marks/marks.calls.ts';
import * as timesheet from './shifts/attendance/timesheet.calls.ts';
import * as wishes from './shifts/wishes/wishes.calls.ts';
import * as coverage from './shifts/planning/coverage.calls.ts';
import * as demandForecast from './shifts/planning/forecast.calls.ts';
import * as demandImport from './shifts/planning/import.calls.ts';
import * as demandTemplates from './shifts/planning/templates.calls.ts';
import * as suggestions from './shifts/planning/suggestions.calls.ts';
import * as changes from './shifts/replacement/changes.calls.ts';
import * as handover from './shifts/replacement/handover.calls.ts';
import * as feed from './shifts/calendar-feed/feed.calls.ts';
import * as worktime from './shifts/booking/booking.calls.ts';
import * as requestTypes from './requests/types.calls.ts';
import * as requests from './requests/requests.calls.ts';
import * as requestDecisions from './requests/deciding.calls.ts';
import * as requestMessages from './requests/request-messages.calls.ts';
import * as requestCalendar from './requests/calendar.calls.ts';
import type { Call } from './shared/call.ts';

/** Rooms by their tag in the API reference. */
const ROOMS: Readonly<Record<string, readonly object[]>> = {
  account: [
    account,
    start,
    oidc,
    recovery,
    signInOptions,
    secondFactor,
    users,
    bulk,
    positionRoles,
    myDay,
    myTeam,
  ],
  scim: [scimDiscovery, scimUsers, scimGroups],
  audience: [audience],
  staff: [staff],
  people: [people, teams, visibility],
  information: [information],
  news: [news],
  acknowledgements: [acknowledgements, exemptions],
  compliance: [compliance],
  feedback: [feedback, conversation],
  activity: [activity, log],
  images: [images],
  knowledge: [
    documents,
    editions,
    editionText,
    evidence,
    bulkDocuments,
    faqImport,
    instructions,
    subtitles,
    quiz,
    conversions,
    dueInstructions,
    positions,
    faq,
    files,
    freshness,
    search,
    misses,
    viewings,
  ],
  duties: [duties],
  requests: [requestTypes, requests, requestDecisions, requestMessages, requestCalendar],
  'personal-data': [personalData],
  consent: [consent],
  worktime: [
    worktime,
    coverage,
    demandTemplates,
    demandImport,
    demandForecast,
    suggestions,
    attendance,
    timesheet,
    hours,
    marks,
    wishes,
    changes,
    handover,
    feed,
  ],
  notifications: [notifications, unsubscribing, push, live],
  finance: [finance, production],
  pay_disputes: [disputes, disputeFiles],
  docflow: [docflow, documentTypes],
  papers: [batches, ownPapers, receipts],
  erp: [erp, staffChanges],
  settings: [settings, changeSettings, sections],
  state: [state],
  access: [webhooks, accessKeys],
  about: [about],
};

/** A call with its name, e.g. `createNews`, and its tag in the API reference. */
export type NamedCall = Call & { readonly name: string; readonly tag: string };

export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'who' in value && 'answer' in value;

/** Every call of the contract, named as it is exported: for the API reference and for tests that walk all of them. */
export const CALLS: readonly NamedCall[] = Object.entries(ROOMS).flatMap(([tag, rooms]) =>
  rooms.flatMap((room) =>
    Object.entries(room).flatMap(([name, call]) =>
      isCall(call) ? [Object.assign(call, { name, tag })] : [],
    ),
  ),
);

/** The name of a call of the contract; method and path of any other. */
export const nameOf = (call: Call & Partial<NamedCall>): string => call.name ?? `${call.method} ${call.path}`;
