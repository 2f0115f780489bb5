import { CALLS } from '@portal/contract/calls.ts';
import type { Call } from '@portal/contract/shared/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DAY,
  FOREIGN,
  NAME,
  NOW,
  type Subject,
  TODAY,
  TRACE,
  type TwoAreas,
  twoAreas,
} from '../scenes/two-areas.ts';
import { createTestPortal, type Person, type Request, type TestPortal } from '../test-portal.ts';

interface Trial extends Request {
  params?: Record<string, string | number>;
  /** The answer tells no names: what the other area has makes it differ. */
  isSum?: true;
  /** Demand is of the own area for every moderator, people are of the own area or team; `people` by default. */
  about?: Subject;
}
type Make = (scene: TwoAreas) => Trial | Promise<Trial>;

let portal: TestPortal;
let scene: TwoAreas;

const leaver = ({ newForeigner }: TwoAreas): Promise<Person> =>
  newForeigner('O', { employee: { state: 'L' } });
const span = { from: TODAY, to: DAY };
const cell = { area: FOREIGN, date: DAY, shift_id: '2' };
const month = { year: '2026', month: '11' };
const reason = 'Проверка';
const disputeFile = { fields: {}, file: { name: 'Запись.txt', bytes: Buffer.from('Звонок принят') } };
const entry: Make = async ({ query, person }) => {
  const [row] = await query(
    `select id, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from activity
     where user_id = $1 and changes is not null`,
    [person.accountId],
  );
  return { params: { id: row?.['id'] ?? '' }, query: { created_at: row?.['at'] ?? '' }, isSum: true };
};

/** A request about people of the other area and team for each marked call. */
const TRIALS: Record<string, Make> = {
  async createUser({ free }) {
    const { id: emplId, codeId } = await free();
    return { body: { emplId, codeId, group: 'O', username: `novichok${emplId}` } };
  },
  deleteUser: async (of) => ({ params: { id: (await leaver(of)).accountId } }),
  endUserSessions: async ({ newForeigner }) => ({ body: { ids: [(await newForeigner()).accountId] } }),
  getUserFilters: () => ({}),
  listUsers: () => ({}),
  resetPassword: async ({ newForeigner }) => ({ body: { id: (await newForeigner()).accountId } }),
  searchEmployee: () => ({ query: { query: 'Чужакова' } }),
  async updateUser({ newForeigner }) {
    const { accountId } = await newForeigner();
    return { params: { id: accountId }, body: { username: `renamed${accountId}`, group: 'O' } };
  },
  bulkCreateUsers: async ({ free }) => ({ body: { empl_ids: [(await free()).id], group: 'O' } }),
  bulkDeleteUsers: async (of) => ({ body: { ids: [(await leaver(of)).accountId] } }),
  inviteUsers: async ({ newForeigner }) => ({ body: { ids: [(await newForeigner()).accountId] } }),
  listWithoutAccount: () => ({}),

  async putTeams({ free }) {
    return { body: { items: [{ id: (await free()).id, team: 'Чужая' }] } };
  },

  listAcknowledgements: () => ({}),
  remindToAcknowledge: ({ person }) => ({ body: { filter: { 'user.in': String(person.accountId) } } }),
  listCompliance: () => ({}),
  listComplianceTeams: () => ({}),
  getLogChanges: entry,
  getLogEntry: entry,
  getLogFilters: () => ({}),
  listLog: () => ({}),
  getEvidence: ({ person }) => ({ params: { user_id: person.accountId }, isSum: true }),
  getTeamEvidence: () => ({ query: { area: FOREIGN }, isSum: true }),
  exempt: ({ news, person }) => ({ body: { kind: 'news', id: news, users: [person.accountId], reason } }),
  liftExemption: async ({ exempted }) => ({ params: { id: (await exempted()).id } }),
  liftExemptions: async ({ exempted, news }) => ({
    body: { kind: 'news', id: news, users: [(await exempted()).accountId] },
  }),
  listExemptions: () => ({}),

  listUserInstructions: () => ({}),
  getQuizResults: ({ film }) => ({ params: { id: film }, isSum: true }),
  getInstructionLogFilters: () => ({}),
  listInstructionPeople: () => ({}),
  remindOfInstructions: ({ person, film }) => ({
    body: { items: [{ user_id: person.accountId, instruction_id: film }] },
  }),
  summarizeInstructions: () => ({ query: { 'filter[area.in]': FOREIGN }, isSum: true }),

  async bookForEmployee({ newForeigner }) {
    const params = { empl_id: (await newForeigner()).employeeId };
    return { params, body: { date: DAY, shift_id: 3, reason } };
  },
  async cancelForEmployee({ newForeigner, book }) {
    const who = await newForeigner();
    return { params: { empl_id: who.employeeId }, body: { ...(await book(who, DAY)), reason } };
  },
  findShiftEmployees: () => ({}),
  getCoverage: () => ({ about: 'cell', query: { ...span, by: 'area' } }),
  getShiftFilters: () => ({ about: 'area' }),
  listUnplanned: () => ({ query: { date: DAY } }),
  remindUnplanned: () => ({ body: { date: DAY, area: FOREIGN } }),
  setDemand: (of) => ({ about: 'area', body: { ...of.cell, capacity: 7 } }),
  applyDemandTemplate: async ({ template }) => ({
    about: 'area',
    params: { id: await template() },
    body: { areas: [FOREIGN], date: '2026-12-07', weeks: 1 },
  }),
  copyDemand: () => ({ about: 'area', body: { from: DAY, areas: [FOREIGN], to: '2026-12-14', weeks: 1 } }),
  createDemandTemplate: () => ({ about: 'area', body: { name: 'Чужой новый', area: FOREIGN, date: DAY } }),
  deleteDemandTemplate: async ({ template }) => ({ about: 'area', params: { id: await template() } }),
  listDemandTemplates: () => ({ about: 'area' }),
  importDemand() {
    const table = `Дата;Площадка;Смена;Нужно;Мест\n05.12.2026;${FOREIGN};2;1;5`;
    const file = { name: 'demand.csv', bytes: Buffer.from(table) };
    return { about: 'area', form: { fields: {}, file } };
  },
  forecastDemand: () => ({ about: 'area', query: { area: FOREIGN, date: DAY }, isSum: true }),
  inviteToShift: () => ({ about: 'cell', body: cell }),
  async listInvitations({ insider, newForeigner }) {
    const other = { ...cell, shift_id: '3' };
    const body = { ...other, employee_ids: [(await newForeigner()).employeeId] };
    await portal.ok(insider, 'POST', '/work_time/invitations/', { body });
    return { about: 'cell', query: other };
  },
  listSuggestions: () => ({ about: 'cell', query: cell }),
  listAttendance: () => ({ query: { date: TODAY } }),
  markAttendance: ({ person }) => ({
    body: [{ empl_id: person.employeeId, date: TODAY, shift_id: 2, state: 'came' }],
  }),
  getMarkCode: () => ({ about: 'area', query: { area: FOREIGN }, isSum: true }),
  askAboutHours: ({ person }) => ({
    body: { empl_id: person.employeeId, date: TODAY, shift_id: 2, message: 'Чем занимались?' },
  }),
  closeTimesheet: () => ({ about: 'area', body: { year: 2026, month: 11, area: FOREIGN } }),
  getTimesheet: () => ({ query: month }),
  listTimesheetPeople: () => ({ query: month }),
  listNotComing: () => ({ query: span }),
  approveHandover: async ({ handover }) => ({ params: { id: await handover() } }),
  refuseHandover: async ({ handover }) => ({ params: { id: await handover() } }),
  listHandovers: () => ({}),
  async listProduction({ query, newForeigner }) {
    const { employeeId } = await newForeigner();
    await query('insert into production (employee_id, day, project, completed) values ($1, $2, $3, 7)', [
      ...[employeeId, TODAY, 'Чужой опрос'],
    ]);
    return {};
  },
  listPayDisputes: async ({ dispute }) => {
    await dispute();
    return {};
  },
  listDisputeMessages: async ({ dispute, insider }) => {
    const id = await dispute();
    const body = { message: 'Чужой ответ' };
    await portal.ok(insider, 'POST', `/pay_disputes/${id}/messages/`, { body });
    return { params: { id } };
  },
  writeDisputeMessage: async ({ dispute }) => ({
    params: { id: await dispute() },
    body: { message: 'Разбираемся' },
  }),
  attachDisputeFile: async ({ dispute }) => ({ params: { id: await dispute() }, form: disputeFile }),
  async getDisputeFile({ dispute, insider }) {
    const id = await dispute();
    const sent = await portal.ok(insider, 'POST', `/pay_disputes/${id}/files/`, { form: disputeFile });
    return { params: { id, message_id: sent.json().data.id }, isSum: true };
  },
  decideDispute: async ({ dispute }) => ({
    params: { id: await dispute() },
    body: { outcome: 'removed', reason: 'Опоздания не было' },
  }),
  async getDisputeFigures({ dispute }) {
    await dispute();
    return { isSum: true };
  },
  async getCorrections({ dispute, insider }) {
    const body = { outcome: 'removed', reason: 'Опоздания не было' };
    await portal.ok(insider, 'PUT', `/pay_disputes/${await dispute()}/decide/`, { body });
    return { query: { format: 'csv' } };
  },
  listRequests: async ({ request }) => {
    await request();
    // A supervisor sees the own people of other areas too, and decides nothing for them.
    return { query: { 'filter[of]': 'decide' } };
  },
  async getRequestFigures({ request }) {
    await request();
    return { isSum: true };
  },
  async previewDecision({ request, query }) {
    const id = await request();
    await query(`update request set first_day = '2026-12-01', last_day = '2026-12-03' where id = ${id}`);
    return { params: { id }, isSum: true };
  },
  getRequestCalendar: () => ({ query: span }),
  async listRequestMessages({ request, insider }) {
    const id = await request();
    const body = { message: 'Чужой ответ' };
    await portal.ok(insider, 'POST', `/requests/${id}/messages/`, { body });
    return { params: { id } };
  },
  writeRequestMessage: async ({ request }) => ({
    params: { id: await request() },
    body: { message: 'Разбираемся' },
  }),
  attachRequestFile: async ({ request }) => ({ params: { id: await request() }, form: disputeFile }),
  async getRequestFile({ request, insider }) {
    const id = await request();
    const sent = await portal.ok(insider, 'POST', `/requests/${id}/files/`, { form: disputeFile });
    return { params: { id, message_id: sent.json().data.id }, isSum: true };
  },
  getStaffChanges: () => ({ isSum: true }),
};

const marked = CALLS.filter(({ aboutPeople }) => aboutPeople);

test('every call about employees has a trial here', () => {
  expect(Object.keys(TRIALS).toSorted()).toEqual(marked.map(({ name }) => name).toSorted());
});

const send = (who: Person, { method, path }: Call, { params = {}, ...request }: Trial) =>
  portal.call(
    who,
    method,
    path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name])),
    request,
  );

/** Entries of the audit log and e-mails: whatever changes something leaves one. */
async function effects(): Promise<string> {
  const [row] = await scene.query(
    `select (select count(*) from activity) || ' ' || (select count(*) from email_outbox) as n`,
  );
  return row?.['n'] ?? '';
}

const isCsv = ({ formats = [] }: Call): boolean => formats.includes('csv');

describe.each(['own_area', 'own_team'] as const)('a moderator with %s', (managerScope) => {
  beforeAll(async () => {
    portal = await createTestPortal({ now: NOW });
    scene = await twoAreas(portal, managerScope);
  });
  afterAll(() => portal.close());

  // With a team, the area may be the own one.
  const FOREIGN_TRACE = managerScope === 'own_area' ? TRACE : NAME;

  test.each(marked.filter(({ method }) => method === 'GET').map((call) => [call.name, call] as const))(
    'the moderator sees nobody of another area or team by %s, their own moderator does',
    async (name, call) => {
      const trial = (await TRIALS[name]?.(scene)) ?? {};
      const { outsider, insider } = scene.moderatorsOf(trial.about ?? 'people');
      for (const format of ['', ...(isCsv(call) ? ['csv'] : [])]) {
        const asked = format ? { ...trial, query: { ...trial.query, format } } : trial;
        const hidden = await send(outsider, call, asked);
        const shown = await send(insider, call, asked);
        expect([200, 404]).toContain(hidden.statusCode);
        expect(hidden.body).not.toMatch(FOREIGN_TRACE);
        expect(shown.statusCode, shown.body).toBe(200);
        if (trial.isSum) expect(shown.body).not.toBe(hidden.body);
        else expect(shown.body).toMatch(trial.about === 'cell' ? NAME : TRACE);
      }
    },
  );

  test.each(marked.filter(({ method }) => method !== 'GET').map((call) => [call.name, call] as const))(
    'the moderator changes nobody of another area or team by %s, their own moderator does',
    async (name, call) => {
      const trial = (await TRIALS[name]?.(scene)) ?? {};
      const { outsider, insider } = scene.moderatorsOf(trial.about ?? 'people');
      const before = await effects();
      const refused = await send(outsider, call, trial);
      expect([200, 404, 422], refused.body).toContain(refused.statusCode);
      expect(refused.body).not.toMatch(NAME);
      expect(await effects()).toBe(before);
      const done = await send(insider, call, trial);
      expect(done.statusCode, done.body).toBeLessThan(300);
      expect(await effects()).not.toBe(before);
    },
  );
});
