import { CALLS } from '@portal/contract/calls.ts';
import type { Call } from '@portal/contract/shared/call.ts';
import { ROLES, type Role } from '@portal/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal, type Person, type TestPortal } from '../test-portal.ts';

/**
 * Roles allowed for each call, none for calls of programs alone; written by hand from the specification to
 * check the contract.
 */
const ALLOWED: Record<string, string> = {
  signIn: 'anyone',
  signOut: 'AMOB',
  listSessions: 'AMOB',
  endSession: 'AMOB',
  changePassword: 'AMOB',
  getAccountInfo: 'AMOB',
  requestEmailConfirmation: 'AMOB',
  confirmEmail: 'AMOB',
  savePhone: 'AMOB',
  getSignInOptions: 'anyone',
  startOidc: 'anyone',
  finishOidc: 'anyone',
  signOutOidc: 'AMOB',
  backchannelLogout: 'anyone',
  getSubscription: 'anyone',
  unsubscribe: 'anyone',
  forgotPassword: 'anyone',
  resetByLink: 'anyone',
  getMyDay: 'AMO',
  getMyTeam: 'AMOB',
  listSections: 'A',
  listUsers: 'AM',
  getUserFilters: 'AM',
  searchEmployee: 'AM',
  checkUsername: 'AM',
  createUser: 'AM',
  updateUser: 'AM',
  deleteUser: 'AM',
  resetPassword: 'AM',
  endUserSessions: 'AM',
  listWithoutAccount: 'AM',
  bulkCreateUsers: 'AM',
  bulkDeleteUsers: 'AM',
  inviteUsers: 'AM',
  getPositionRoles: 'A',
  putPositionRoles: 'A',
  getTotp: 'AMOB',
  startTotp: 'AMOB',
  confirmTotp: 'AMOB',
  disableTotp: 'AMOB',
  resetTotp: 'A',
  getOwnData: 'AMOB',
  getPersonsData: 'A',
  getBirthday: 'AMOB',
  putBirthday: 'AMOB',
  getVisibility: 'AMOB',
  putVisibility: 'AMOB',
  listPeople: 'AMOB',
  getPeopleFilters: 'AMOB',
  getPerson: 'AMOB',
  listTeamOf: 'AMOB',
  listTeams: 'AMOB',
  listSupervisors: 'AMOB',
  putTeams: 'AM',
  getAudienceNames: 'AM',
  countAudience: 'AM',
  listSavedAudiences: 'AM',
  saveAudience: 'AM',
  deleteSavedAudience: 'AM',
  getFeedbackReaders: 'AMOB',
  listOwnFeedback: 'AMOB',
  listAllFeedback: 'AM',
  markFeedback: 'AM',
  listReplies: 'AMOB',
  replyToFeedback: 'AMOB',
  takeFeedback: 'AM',
  listLog: 'AM',
  listPersonalLog: 'AMOB',
  getLogFilters: 'AM',
  getPersonalLogFilters: 'AMOB',
  getLogChanges: 'AMOB',
  getLogEntry: 'AMOB',
  listInstructionPeople: 'AM',
  summarizeInstructions: 'AM',
  remindOfInstructions: 'AM',
  getInstructionLogFilters: 'AM',
  getUpcomingBirthdays: 'AMOB',
  listInformation: 'AMOB',
  createInformation: 'AM',
  updateInformation: 'AM',
  deleteInformation: 'AM',
  readNews: 'AMOB',
  listNews: 'AMOB',
  getNews: 'AMOB',
  getNewsTypes: 'AMOB',
  createNews: 'AM',
  updateNews: 'AM',
  deleteNews: 'AM',
  sendFeedback: 'AMOB',
  recordVisit: 'AMOB',
  uploadImage: 'AM',
  getImage: 'anyone',
  getAbout: 'AMOB',
  listDocumentProjects: 'AMO',
  listDocuments: 'AMO',
  listInstructionProjects: 'AMO',
  listInstructions: 'AMO',
  countDueInstructions: 'AMO',
  getSubtitles: 'AMO',
  getQuiz: 'AM',
  putQuiz: 'AM',
  getQuizResults: 'AM',
  getOwnQuiz: 'AMO',
  beginQuiz: 'AMO',
  answerQuiz: 'AMO',
  getStatuses: 'AMO',
  checkWords: 'AMO',
  listUserInstructions: 'AMO',
  reportProgress: 'AMO',
  listPositionTypes: 'AMO',
  listPositions: 'AMO',
  listFaqSections: 'AMO',
  listFaqQuestions: 'AMO',
  getFileInfo: 'AMO',
  getFilePlace: 'AMO',
  getFile: 'AMO',
  createDocumentProject: 'AM',
  updateDocumentProject: 'AM',
  deleteDocumentProject: 'AM',
  createDocument: 'AM',
  uploadDocuments: 'AM',
  findDocumentNames: 'AM',
  updateDocument: 'AM',
  deleteDocument: 'AM',
  createInstructionProject: 'AM',
  updateInstructionProject: 'AM',
  deleteInstructionProject: 'AM',
  listConversions: 'AM',
  listEditions: 'AM',
  getEditionText: 'AM',
  getEvidence: 'AMOB',
  getTeamEvidence: 'AM',
  giveUpConversion: 'AM',
  createInstruction: 'AM',
  updateInstruction: 'AM',
  deleteInstruction: 'AM',
  createPositionType: 'AM',
  updatePositionType: 'AM',
  deletePositionType: 'AM',
  createPosition: 'AM',
  updatePosition: 'AM',
  deletePosition: 'AM',
  createFaqSection: 'AM',
  updateFaqSection: 'AM',
  deleteFaqSection: 'AM',
  createFaqQuestion: 'AM',
  updateFaqQuestion: 'AM',
  previewFaqImport: 'AM',
  importFaq: 'AM',
  deleteFaqQuestion: 'AM',
  revokeToken: 'anyone',
  getMedia: 'anyone',
  searchPortal: 'AMOB',
  listMisses: 'AM',
  putMiss: 'AM',
  getFreshness: 'AMO',
  answerHelped: 'AMO',
  putCare: 'AM',
  markChecked: 'AM',
  listFreshness: 'AM',
  listWhys: 'AM',
  listOwners: 'AM',
  listDuties: 'AMOB',
  acknowledge: 'AMOB',
  listAcknowledgements: 'AM',
  exempt: 'AM',
  liftExemptions: 'AM',
  liftExemption: 'AM',
  listExemptions: 'AM',
  remindToAcknowledge: 'AM',
  listCompliance: 'AM',
  listComplianceTeams: 'AM',
  getComplianceFilters: 'AM',
  listNotifications: 'AMOB',
  readNotifications: 'AMOB',
  getNotificationSettings: 'AMOB',
  putNotificationSettings: 'AMOB',
  openLive: 'AMOB',
  getPushKey: 'AMOB',
  subscribePush: 'AMOB',
  unsubscribePush: 'AMOB',
  getWorkTime: 'AMO',
  getAvailableDates: 'AMO',
  listShifts: 'AMO',
  bookShift: 'AMO',
  cancelShift: 'AMO',
  getPlaces: 'AMO',
  sayUnable: 'AMO',
  listNotComing: 'AM',
  listOpenPlaces: 'AMO',
  takeOpenPlace: 'AMO',
  listWaiting: 'AMO',
  waitForPlace: 'AMO',
  leaveLine: 'AMO',
  offerShift: 'AMO',
  listHandovers: 'AMO',
  acceptHandover: 'AMO',
  declineHandover: 'AMO',
  approveHandover: 'AM',
  refuseHandover: 'AM',
  withdrawHandover: 'AMO',
  findColleagues: 'AMO',
  listShiftHistory: 'AMO',
  getFeed: 'AMO',
  createFeed: 'AMO',
  deleteFeed: 'AMO',
  readFeed: 'anyone',
  getCoverage: 'AM',
  listDemandTemplates: 'AM',
  createDemandTemplate: 'AM',
  deleteDemandTemplate: 'AM',
  applyDemandTemplate: 'AM',
  copyDemand: 'AM',
  importDemand: 'AM',
  forecastDemand: 'AM',
  listSuggestions: 'AM',
  inviteToShift: 'AM',
  listInvitations: 'AM',
  setDemand: 'AM',
  bookForEmployee: 'AM',
  cancelForEmployee: 'AM',
  findShiftEmployees: 'AM',
  listUnplanned: 'AM',
  remindUnplanned: 'AM',
  getShiftFilters: 'AM',
  listAttendance: 'AM',
  markAttendance: 'AM',
  getTimesheet: 'AM',
  listTimesheetPeople: 'AM',
  getOwnHours: 'AMO',
  repeatWeek: 'AMO',
  getWishes: 'AMO',
  putWishes: 'AMO',
  bookWishes: 'AMO',
  listFairness: 'AM',
  listActualAccruals: 'AMO',
  listBonusesAndFines: 'AMO',
  agreeToAdjustment: 'AMO',
  disputeAdjustment: 'AMO',
  listPayDisputes: 'AMO',
  listDisputeMessages: 'AMO',
  writeDisputeMessage: 'AMO',
  attachDisputeFile: 'AMO',
  getDisputeFile: 'AMO',
  decideDispute: 'AM',
  getDisputeFigures: 'AM',
  getCorrections: 'AM',
  listDocumentTypes: 'B',
  listAllDocumentTypes: 'AB',
  createDocumentType: 'AB',
  updateDocumentType: 'AB',
  deleteDocumentType: 'AB',
  uploadDocflowFiles: 'B',
  listDocflowDocuments: 'B',
  attachSignedFile: 'B',
  deleteDocflowDocument: 'B',
  getDocflowFile: 'B',
  getDocflowArchive: 'B',
  splitPapers: 'AB',
  listPaperBatches: 'AB',
  getPaperBatch: 'AB',
  assignPapers: 'AB',
  publishPapers: 'AB',
  deletePaperBatch: 'AB',
  getPaperItemFile: 'AB',
  findPaperRecipients: 'AB',
  listOwnPapers: 'AMOB',
  getPaperFile: 'AMOB',
  receivePaper: 'AMOB',
  listPaperLooks: 'AMOB',
  listPaperReceipts: 'AB',
  remindOfPapers: 'AB',
  importErp: 'A',
  readErpColumns: 'A',
  listErpImports: 'A',
  getErpImportFile: 'A',
  getErpImportFaults: 'A',
  undoErpImport: 'A',
  getStaffChanges: 'AM',
  listErpStates: 'A',
  putErpStates: 'A',
  getSettings: 'anyone',
  putSettings: 'A',
  getPolicy: 'AMOB',
  agreeToPolicy: 'AMOB',
  getPolicySettings: 'A',
  putPolicy: 'A',
  listConsents: 'A',
  getScimConfig: '',
  listScimResourceTypes: '',
  getScimResourceType: '',
  listScimSchemas: '',
  getScimSchema: '',
  listScimUsers: '',
  createScimUser: '',
  getScimUser: '',
  replaceScimUser: '',
  patchScimUser: '',
  deactivateScimUser: '',
  listScimGroups: '',
  getScimGroup: '',
  replaceScimGroup: '',
  patchScimGroup: '',
  createScimGroup: '',
  deleteScimGroup: '',
  listAccessKeys: 'A',
  createAccessKey: 'A',
  deleteAccessKey: 'A',
  getState: 'A',
  listGivenUpLetters: 'A',
  sendLettersAgain: 'A',
  dismissLetters: 'A',
  listWebhooks: 'A',
  createWebhook: 'A',
  updateWebhook: 'A',
  deleteWebhook: 'A',
  listWebhookDeliveries: 'A',
  retryWebhookDelivery: 'A',
  testWebhook: 'A',
};

/** Calls that still work while a temporary password waits to be changed. */
const BEFORE_PASSWORD_CHANGE = new Set(['signOut', 'signOutOidc', 'changePassword', 'getAccountInfo']);

/** Calls that still work for somebody whose role needs a second factor that is not set up yet. */
const BEFORE_SECOND_FACTOR = new Set([
  ...BEFORE_PASSWORD_CHANGE,
  ...['getTotp', 'startTotp', 'confirmTotp', 'disableTotp'],
]);

/** Calls that still work for somebody who has not agreed to the policy in force. */
const BEFORE_CONSENT = new Set([...BEFORE_SECOND_FACTOR, 'getPolicy', 'agreeToPolicy']);

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const make = (call: Call, who: Person | null) =>
  portal.call(
    who,
    call.method,
    call.path.replace(':type', 'document').replace(':user_id', 'me').replace(/:\w+/g, '999999'),
    {
      ...(call.body && { body: {} }),
    },
  );

test('every call of the contract is in the table of permissions, and no other', () => {
  expect(Object.keys(ALLOWED).toSorted()).toEqual(CALLS.map((call) => call.name).toSorted());
});

test('no two calls share a name or an address', () => {
  expect(new Set(CALLS.map((call) => call.name)).size).toBe(CALLS.length);
  expect(new Set(CALLS.map((call) => `${call.method} ${call.path}`)).size).toBe(CALLS.length);
});

describe.each(CALLS.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const allowed = ALLOWED[name] ?? '';

  test('a call without a session follows the table', async () => {
    const { statusCode } = await make(call, null);
    if (allowed === 'anyone') expect([401, 403]).not.toContain(statusCode);
    else expect(statusCode).toBe(401);
  });

  test('a call with an ended session is 401', async () => {
    if (allowed === 'anyone') return;
    const person = await portal.person('A');
    await portal.database.pool.query('delete from session where account_id = $1', [person.accountId]);
    expect((await make(call, person)).statusCode).toBe(401);
  });

  test.each(ROLES.map((role) => [role]))('role %s follows the table', async (role: Role) => {
    const { statusCode } = await make(call, await portal.person(role));
    if (allowed === 'anyone' || allowed.includes(role)) expect([401, 403]).not.toContain(statusCode);
    else expect(statusCode).toBe(403);
  });

  test('an unchanged temporary password allows only a few calls', async () => {
    if (allowed === 'anyone') return;
    const person = await portal.person('A', { account: { mustChangePassword: true } });
    const answer = await make(call, person);
    if (call.scim) expect(answer.statusCode).toBe(403);
    else if (BEFORE_PASSWORD_CHANGE.has(name)) expect(answer.statusCode).not.toBe(403);
    else expect(answer.json().errors[0].code).toBe('password_change_required');
  });

  test('a missing second factor allows only a few calls', async () => {
    if (allowed === 'anyone' || !allowed.includes('B')) return;
    const person = await portal.person('B');
    const demand = (roles: string) =>
      portal.database.pool.query(
        `insert into settings (parts) values (jsonb_build_object('totp_required', $1::jsonb))
         on conflict (id) do update set parts = excluded.parts`,
        [roles],
      );
    await demand('["B"]');
    const answer = await make(call, person);
    await demand('[]');
    if (BEFORE_SECOND_FACTOR.has(name)) expect(answer.statusCode).not.toBe(403);
    else expect(answer.json().errors[0].code).toBe('totp_required');
  });

  test('a missing consent allows only a few calls', async () => {
    if (allowed === 'anyone') return;
    const person = await portal.person(allowed.includes('B') ? 'B' : 'A');
    await portal.database.pool.query(
      `insert into policy_edition (number, text, is_in_force, published_at, published_by) values (1, 'x', true, now(), $1)`,
      [person.accountId],
    );
    const answer = await make(call, person);
    await portal.database.pool.query('delete from policy_edition');
    if (call.scim) expect(answer.statusCode).toBe(403);
    else if (BEFORE_CONSENT.has(name)) expect(answer.statusCode).not.toBe(403);
    else expect(answer.json().errors[0].code).toBe('consent_required');
  });
});
