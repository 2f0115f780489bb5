import { expect, test } from 'vitest';
import { CALLS } from './calls.ts';

const namesOf = (text: string): string[] => text.trim().split(/\s+/);

/** A moderator does them as an employee does: they are about the caller and the caller's own shifts. */
const OWN = namesOf(`
  changePassword confirmEmail endSession getAccountInfo listSessions requestEmailConfirmation savePhone
  signOut signOutOidc confirmTotp disableTotp getTotp startTotp acknowledge listOwnFeedback getFeedbackReaders sendFeedback listReplies
  replyToFeedback recordVisit readNews getPersonalLogFilters listPersonalLog checkWords reportProgress
  getVisibility putVisibility answerQuiz beginQuiz getOwnQuiz getMyDay getMyTeam getStart countDueInstructions listDuties getBirthday getOwnData
  putBirthday agreeToPolicy getPolicy answerHelped bookShift cancelShift getAvailableDates getPlaces
  getWorkTime listShiftHistory listShifts getOwnHours bookWishes getWishes putWishes repeatWeek leaveLine
  listOpenPlaces listWaiting sayUnable takeOpenPlace waitForPlace acceptHandover declineHandover
  findColleagues offerShift withdrawHandover createFeed deleteFeed getFeed getNotificationSettings
  listNotifications putNotificationSettings readNotifications getPushKey subscribePush unsubscribePush
  openLive listActualAccruals listBonusesAndFines getRunningMonth agreeToAdjustment disputeAdjustment
  listOwnPapers getPaperFile receivePaper listPaperLooks
  previewRequest createRequest objectToHours withdrawRequest cancelRequest decideRequest giveCertificate listRequestTypes
  getLeaveBalance getMarksToday putMark confirmHours takeBackConfirmation agreeToHours`);

/** News, cards, documents, films, questions, feedback, the open directory of people, and the portal itself: `manager_scope` does not limit them. */
const CONTENT = namesOf(`
  checkUsername getUpcomingBirthdays createInformation deleteInformation listInformation updateInformation
  createNews deleteNews getNews getNewsTypes listNews updateNews getComplianceFilters listAllFeedback
  markFeedback takeFeedback uploadImage createDocument createDocumentProject deleteDocument
  deleteDocumentProject listDocumentProjects listDocuments updateDocument updateDocumentProject
  listEditions getEditionText findDocumentNames uploadDocuments importFaq previewFaqImport
  createInstruction createInstructionProject deleteInstruction deleteInstructionProject getStatuses
  listInstructionProjects listInstructions updateInstruction updateInstructionProject getSubtitles getQuiz
  putQuiz giveUpConversion listConversions createPosition createPositionType deletePosition
  deletePositionType listPositionTypes listPositions updatePosition updatePositionType createFaqQuestion
  createFaqSection deleteFaqQuestion deleteFaqSection listFaqQuestions listFaqSections updateFaqQuestion
  updateFaqSection getFile getFileInfo getFilePlace getFreshness listFreshness listOwners listWhys
  listPeople listTeams listSupervisors getPeopleFilters getPerson listTeamOf markChecked putCare
  getAudienceNames countAudience searchPortal listMisses getAbout`);

const ofModerators = CALLS.filter(({ who }) => who !== 'anyone' && who.includes('M'));

test('every call that a moderator may make is marked as about people or listed here as an exception', () => {
  const others = ofModerators.filter(({ aboutPeople }) => !aboutPeople).map(({ name }) => name);
  expect(others.toSorted()).toEqual([...OWN, ...CONTENT].toSorted());
});

test('only calls that a moderator may make are marked as about people', () => {
  const marked = CALLS.filter(({ aboutPeople }) => aboutPeople);
  expect(marked.filter((call) => !ofModerators.includes(call))).toEqual([]);
});
