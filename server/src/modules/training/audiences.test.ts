import { afterEach, describe, expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../testing/scenes/films.ts';
import { newsBody } from '../../testing/scenes/news.ts';
import { LONG_AGO, type Person } from '../../testing/test-portal.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { training } from './training.module.ts';
import { notifyPupils } from './instructions/notices/notices.rules.ts';
import { notifyBySchedule } from './acknowledgements/notices/notices.rules.ts';

/** A Wednesday, noon in Moscow. */
const NOW = new Date('2026-11-25T09:00:00Z');
/** The next morning in Moscow; sessions of tests end after a day. */
const NEXT_DAY = new Date('2026-11-26T05:00:00Z');

const portal = await usePortal({ now: NOW, workersOf: [training] });
const editor = await portal.person('A', { employee: { area: 'Калуга', position: 'Редактор' } });
const films: VideoScene = await newVideos(portal, editor);
afterEach(() => {
  portal.clock.time = NOW;
});

/** Somebody with an account for years, so that only team and hire date differ. */
const of = (team: string, hiredOn: string | null = null) =>
  portal.person('O', { employee: { area: 'Тула', team, hiredOn }, since: LONG_AGO });

type Values = Record<string, unknown>;
const create = async (path: string, body: Values): Promise<string> =>
  (await portal.ok(editor, 'POST', path, { body })).json().data.id;

async function addDocument(acknowledge: Values): Promise<string> {
  const project = await create('/knowledge_base/document_project/', { name: 'Приказы' });
  const answer = await portal.call(editor, 'POST', '/knowledge_base/document/', {
    form: {
      fields: { document_project_id: project, acknowledge: JSON.stringify(acknowledge) },
      file: { name: 'Приказ.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') },
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

const requires = async (who: Person, title: RegExp): Promise<boolean> =>
  (await portal.dutiesOf(who)).some((duty) => title.test(duty.title));

interface User {
  publish: (audience: Values, title: string) => Promise<string>;
  concerns: (who: Person, title: string, id: string) => Promise<boolean>;
}
const byDuty = (who: Person, title: string) => requires(who, new RegExp(title));

/** Records that have an audience. */
const USERS: Record<string, User> = {
  'a news': {
    publish: (audience, title) => create('/news/', newsBody({ title, audience })),
    async concerns(who, title, id) {
      const shown = (await portal.call(who, 'GET', `/news/${id}/`)).statusCode === 200;
      const listed = (await portal.ok(who, 'GET', '/news/')).body.includes(title);
      const hits = (await portal.ok(who, 'GET', '/search/', { query: { query: title } })).json().data;
      const found = hits.some((hit: { id: string }) => hit.id === id);
      expect([listed, found]).toEqual([shown, shown]);
      return shown;
    },
  },
  'a must-read news': {
    publish: (audience, title) =>
      create('/news/', newsBody({ title, acknowledge: { required: true, audience } })),
    concerns: byDuty,
  },
  'a must-read card': {
    publish: (audience, title) =>
      create('/information/information/', {
        content: `<h2>${title}</h2>`,
        information_type: 1,
        acknowledge: { required: true, audience },
      }),
    concerns: byDuty,
  },
  'a must-read document': {
    publish: (audience) => addDocument({ required: true, audience }),
    concerns: (who) => requires(who, /Приказ/),
  },
  'an instruction': {
    publish: (audience, title) => films.add({ audience }, title),
    concerns: byDuty,
  },
};

describe.each(Object.entries(USERS))('the audience of %s', (name, { publish, concerns }) => {
  const word = `Проба${Object.keys(USERS).indexOf(name)}`;

  test('only the teams are in it', async () => {
    const team = `Смена ${word}`;
    const [inside, outside] = [await of(team), await of(`${team} Б`)];
    const title = `${word} команда`;
    const id = await publish({ teams: [team, 'Команда без людей'] }, title);
    expect([await concerns(inside, title, id), await concerns(outside, title, id)]).toEqual([true, false]);
  });

  test('only those hired within its days are in it, until the days have passed', async () => {
    const team = `Новые ${word}`;
    const title = `${word} новички`;
    const [today, week, older, unknown, future] = [
      await of(team, '2026-11-25'),
      await of(team, '2026-11-18'),
      await of(team, '2026-11-17'),
      await of(team),
      await of(team, '2026-11-26'),
    ];
    const id = await publish({ teams: [team], hired_within_days: 7 }, title);
    const members = async () => {
      const found: boolean[] = [];
      for (const who of [today, week, older, unknown, future]) found.push(await concerns(who, title, id));
      return found;
    };
    expect(await members()).toEqual([true, true, false, false, false]);
    portal.clock.time = NEXT_DAY;
    expect(await members()).toEqual([true, false, false, false, true]);
  });
});

describe('the audience in an answer', () => {
  test('the record returns teams and days, and keeps them where a change omits the audience', async () => {
    const audience = {
      ...{ areas: [], positions: [], groups: [], teams: ['Смена А'] },
      hired_within_days: 30,
    };
    const id = await create('/news/', newsBody({ title: 'Ответ', audience }));
    await portal.ok(editor, 'PUT', `/news/${id}/`, { body: newsBody({ title: 'Ответ 2' }) });
    const { data } = (await portal.ok(editor, 'GET', `/news/${id}/`)).json();
    expect(data.attributes.audience).toEqual(audience);
  });

  test('the audit log names the changed teams and days', async () => {
    const id = await create('/news/', newsBody({ title: 'Журнал' }));
    const audience = { teams: ['Смена А'], hired_within_days: 30 };
    await portal.ok(editor, 'PUT', `/news/${id}/`, { body: newsBody({ title: 'Журнал', audience }) });
    const entries = await portal.activityOf(editor);
    expect(entries.at(-1)?.changes).toMatchObject({
      teams: ['', 'Смена А'],
      hired_within_days: [null, 30],
    });
  });
});

describe('an employee who joins an audience', () => {
  const change = (who: Person, column: 'team' | 'hired_on', value: string) =>
    portal.database.pool.query(`update employee set ${column} = $1, updated_at = $2 where id = $3`, [
      value,
      portal.clock.time,
      who.employeeId,
    ]);
  const dueOf = (who: Person) => portal.dueOf(who, 'Вводный');

  test('a new team notifies of earlier records, and starts the due days', async () => {
    const [person] = [await of('Прежняя'), await of('Приёмная')];
    const audience = { teams: ['Приёмная'] };
    await create('/news/', newsBody({ title: 'Для приёмной', acknowledge: { required: true, audience } }));
    await films.add({ audience, due_days: '5' }, 'Вводный');
    await portal.settle();
    portal.clock.time = NEXT_DAY;
    await change(person, 'team', 'Приёмная');
    await notifyBySchedule(portal.deps, portal.clock.now());
    await notifyPupils(portal.deps, portal.clock.now());
    expect(await portal.notificationsOf(person)).toEqual(
      expect.arrayContaining(['Ознакомьтесь: Для приёмной', 'Пройдите инструктаж: Вводный']),
    );
    expect(await dueOf(person)).toBe(NEXT_DAY.getTime() + 5 * 24 * 3_600_000);
  });

  test('a new team does not extend the due days of records for all teams', async () => {
    const person = await of('Прежняя');
    await films.add({ people: [person.accountId], due_days: '5' }, 'Общий');
    const before = await portal.dueOf(person, 'Общий');
    portal.clock.time = NEXT_DAY;
    await change(person, 'team', 'Другая');
    expect(await portal.dueOf(person, 'Общий')).toBe(before);
  });

  test('the hire date notifies an employee whose account is older', async () => {
    const person = await of('Будущие', '2026-11-26');
    const audience = { teams: ['Будущие'], hired_within_days: 7 };
    await of('Будущие', '2026-11-25');
    await create('/news/', newsBody({ title: 'Первый день', acknowledge: { required: true, audience } }));
    await portal.settle();
    const notify = async (time: string) => {
      portal.clock.time = new Date(time);
      await notifyBySchedule(portal.deps, portal.clock.now());
      return portal.timesNotified(person, 'Ознакомьтесь: Первый день');
    };
    // One minute before midnight in Moscow, and in the morning twice.
    const times = ['2026-11-25T20:59:00Z', '2026-11-26T05:00:00Z', '2026-11-26T06:00:00Z'];
    const told: number[] = [];
    for (const time of times) told.push(await notify(time));
    expect(told).toEqual([0, 1, 1]);
  });
});
