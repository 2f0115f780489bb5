import { csv, importsOf } from '../imports.ts';
import type { PersonValues } from '../person.ts';
import type { Person, TestPortal } from '../test-portal.ts';
import { newVideos } from './films.ts';
import { newsBody } from './news.ts';

export const OWN = 'Орёл';
/** Every name of the other area begins like that. */
export const FOREIGN = 'Чужеград';
export const TRACE = /чуж/i;
/** The same of its people, without the area. */
export const NAME = /чуж(?!еград)/i;

/** A Wednesday, 12:00 in Moscow: shift 2 (9–15) has begun. */
export const NOW = new Date('2026-11-25T09:00:00Z');
export const TODAY = '2026-11-25';
/** A Tuesday of an open week. */
export const DAY = '2026-12-01';
const SHIFT = 2;

export type TwoAreas = Awaited<ReturnType<typeof twoAreas>>;

export type LimitedScope = 'own_area' | 'own_team';

/** Calls about people, about an area's demand, or about people of an area's shift. */
export type Subject = 'people' | 'area' | 'cell';

/**
 * An organisation of two areas, whose moderators manage their own area or team; what happens, happens in the
 * other area. The head works in the own area and supervises the moderator of the other one, who supervises
 * its people, except the neighbour with a team of their own.
 */
export async function twoAreas(portal: TestPortal, managerScope: LimitedScope) {
  const query = async (text: string, values: unknown[] = []) =>
    (await portal.database.pool.query<Record<string, string>>(text, values)).rows;
  const admin = await portal.person('A', { employee: { area: OWN } });
  const head = await portal.person('M', { employee: { area: OWN, codeId: 'ГЛАВА' } });
  let people = 0;
  const newForeigner = (role: 'O' | 'M' = 'O', values: PersonValues = {}): Promise<Person> => {
    people += 1;
    const [lastName, username] = [`Чужова${people}`, `чужой${people}`];
    return portal.person(role, {
      employee: {
        ...{ area: FOREIGN, lastName, codeId: `ЧУЖ-${people}`, position: 'Чужой оператор' },
        ...{ email: `чуж${people}@portal.example`, supervisorCode: people === 1 ? 'ГЛАВА' : 'ЧУЖ-1' },
        ...values.employee,
      },
      account: { username, ...values.account },
    });
  };
  const insider = await newForeigner('M');
  const neighbour = await portal.person('M', { employee: { area: FOREIGN, codeId: 'СОСЕД' } });
  await portal.person('O', { employee: { area: FOREIGN, supervisorCode: 'СОСЕД' } });
  // The neighbour's team is away, so that nobody of it can be reminded or invited.
  await query(
    `insert into absence (employee_id, first_day, last_day, reason)
     select id, $1, '2026-12-31', 'Отпуск' from employee where 'СОСЕД' in (code_id, supervisor_code)`,
    [TODAY],
  );
  const person = await newForeigner();
  await portal.ok(admin, 'PUT', '/settings/', {
    body: { manager_scope: managerScope, moderators_reset: true, swap_approval: true },
  });

  const employees = importsOf(
    () => portal,
    () => admin,
  );
  const free = async (): Promise<{ id: string; codeId: string }> => {
    people += 1;
    const codeId = `ЧУЖ-${people}`;
    const line = `${codeId};Чужакова;Анна;${FOREIGN};Чужой оператор;работает;ЧУЖ-1`;
    await employees.accepted(
      'employees',
      csv('Табельный номер;Фамилия;Имя;Площадка;Должность;Состояние;Руководитель', line),
    );
    const [row] = await query('select id from employee where code_id = $1', [codeId]);
    return { id: row?.['id'] ?? '', codeId };
  };
  await free();

  const body = newsBody({ date_time: TODAY, acknowledge: { required: true } });
  const news: string = (await portal.ok(admin, 'POST', '/news/', { body })).json().data.id;
  const films = await newVideos(portal, admin);
  const film = await films.add();
  await films.open(person, film);
  await query('update user_instruction set quiz_at = now()');
  const quiz = {
    ...{ pass_mark: 1, tries: 1, wait_minutes: 1 },
    questions: [
      { kind: 'one', text: 'Где?', picture: null, options: [option('Тут', true), option('Там', false)] },
    ],
  };
  await portal.ok(admin, 'PUT', `/knowledge_base/instruction/${film}/quiz/`, { body: quiz });

  const book = async (who: Person, day: string, shift = SHIFT) => {
    await query(
      `insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, $4) on conflict do nothing`,
      [who.employeeId, day, shift, FOREIGN],
    );
    return { date: day, shift_id: shift };
  };
  await book(person, TODAY);
  const cell = { area: FOREIGN, date: DAY, shift_id: SHIFT, needed: 1, capacity: 4 };
  await portal.ok(insider, 'PUT', '/work_time/demand/', { body: cell });
  const template = async (): Promise<string> => {
    people += 1;
    const made = { name: `Чужой шаблон ${people}`, area: FOREIGN, date: DAY };
    return (await portal.ok(insider, 'POST', '/work_time/demand_templates/', { body: made })).json().data.id;
  };
  await template();

  /** A hand-over that waits for a manager. */
  const handover = async (): Promise<string> => {
    const [giver, taker] = [await newForeigner(), await newForeigner()];
    const offer = { ...(await book(giver, DAY, 3)), empl_id: taker.employeeId };
    const made = await portal.ok(giver, 'POST', '/work_time/handover/', { body: offer });
    const { id } = made.json().data;
    await portal.ok(taker, 'POST', `/work_time/handover/${id}/accept/`);
    return id;
  };
  await handover();
  const sick = await newForeigner();
  const unable = { ...(await book(sick, DAY)), reason: 'Болею' };
  await portal.ok(sick, 'POST', '/work_time/unable/', { body: unable });

  const exempted = async (who = insider) => {
    const { accountId } = await newForeigner();
    const given = { kind: 'news', id: news, users: [accountId], reason: 'Отпуск' };
    await portal.ok(who, 'POST', '/exemptions/', { body: given });
    const [row] = await query('select id from exemption where account_id = $1', [accountId]);
    return { id: row?.['id'] ?? '', accountId };
  };
  await exempted();
  const dispute = async (): Promise<string> => {
    const who = await newForeigner();
    const [row] = await query(
      `with import as (insert into erp_import (kind, created_at, source, file_key, state, dispute_until)
         select 'bonuses', now(), 'command', key, 'done', $2 from stored_file limit 1 returning id)
       insert into bonus_or_fine (employee_id, record_key, number, date, reason_type, value, import_id)
       select $1, 'чужое', 'Ч-1', $3, 'Чужое опоздание', -500, id from import returning id`,
      [who.employeeId, DAY, TODAY],
    );
    const body = { message: 'Не согласна' };
    const made = await portal.ok(who, 'POST', `/erp/bonus_and_fine/${row?.['id']}/dispute/`, { body });
    return made.json().data.id;
  };
  const [type] = await query(
    `insert into request_type (name, kind, steps) values ('Просьба', 'other', '{M}') returning id`,
  );
  const request = async (): Promise<string> => {
    const body = { type_id: type?.['id'] ?? '', message: 'Чужая просьба' };
    const who = await newForeigner();
    return (await portal.ok(who, 'POST', '/requests/', { body })).json().data.id;
  };
  await portal.ok(person, 'POST', '/account/save_phone/', { body: { phone: '+79161234567' } });
  /** Moderators without and with access to what happens. */
  const moderatorsOf = (about: Subject): { outsider: Person; insider: Person } => {
    if (managerScope === 'own_area' || about === 'area') return { outsider: head, insider };
    // The neighbour has the area, the head has the people.
    return { outsider: neighbour, insider: about === 'people' ? head : insider };
  };
  return {
    ...{ admin, insider, person, news, film, cell, moderatorsOf },
    ...{ query, newForeigner, free, book, template, handover, exempted, dispute, request },
  };
}

const option = (text: string, is_right: boolean) => ({ text, picture: null, is_right });
