import { csv, importsOf } from '../imports.ts';
import type { PersonValues } from '../person.ts';
import type { Person, TestPortal } from '../test-portal.ts';
import { newFilms } from './films.ts';
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

/** An organisation of two areas, each with a moderator of it alone; what happens, happens in the other one. */
export async function twoAreas(portal: TestPortal) {
  const query = async (text: string, values: unknown[] = []) =>
    (await portal.database.pool.query<Record<string, string>>(text, values)).rows;
  const admin = await portal.person('A', { employee: { area: OWN } });
  const outsider = await portal.person('M', { employee: { area: OWN } });
  let people = 0;
  const newForeigner = (role: 'O' | 'M' = 'O', values: PersonValues = {}): Promise<Person> => {
    people += 1;
    const [lastName, username] = [`Чужова${people}`, `чужой${people}`];
    return portal.person(role, {
      employee: {
        ...{ area: FOREIGN, lastName, codeId: `ЧУЖ-${people}`, position: 'Чужой оператор' },
        ...{ email: `чуж${people}@portal.example`, ...values.employee },
      },
      account: { username, ...values.account },
    });
  };
  const insider = await newForeigner('M');
  const person = await newForeigner();
  await portal.ok(admin, 'PUT', '/settings/', {
    body: { manager_scope: 'own_area', moderators_reset: true, swap_approval: true },
  });

  const employees = importsOf(
    () => portal,
    () => admin,
  );
  const free = async (): Promise<{ id: string; codeId: string }> => {
    people += 1;
    const codeId = `ЧУЖ-${people}`;
    const line = `${codeId};Чужакова;Анна;${FOREIGN};Чужой оператор;работает`;
    await employees.accepted(
      'employees',
      csv('Табельный номер;Фамилия;Имя;Площадка;Должность;Состояние', line),
    );
    const [row] = await query('select id from employee where code_id = $1', [codeId]);
    return { id: row?.['id'] ?? '', codeId };
  };
  await free();

  const body = newsBody({ date_time: TODAY, acknowledge: { required: true } });
  const news: string = (await portal.ok(admin, 'POST', '/news/', { body })).json().data.id;
  const films = await newFilms(portal, admin);
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
  await portal.ok(person, 'POST', '/account/save_phone/', { body: { phone: '+79161234567' } });
  return {
    ...{ admin, outsider, insider, person, news, film, cell },
    ...{ query, newForeigner, free, book, template, handover, exempted },
  };
}

const option = (text: string, is_right: boolean) => ({ text, picture: null, is_right });
