import { CALLS } from '@portal/contract/calls.ts';
import { EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { SEARCH_KINDS } from '@portal/contract/search/search.kinds.ts';
import type { Call } from '@portal/contract/shared/call.ts';
import { ROLES } from '@portal/contract/shared/roles.ts';
import { type Section, SECTIONS, withNeeded } from '@portal/contract/admin/settings/sections.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { notify } from '../../modules/notifications/notifications.public.ts';
import { newsBody } from '../scenes/news.ts';
import type { Person } from '../test-portal.ts';
import { usePortal } from '../use-portal.ts';

/** Paths of each section, written by hand to check the manifests. */
const PATHS: Record<Section, RegExp | null> = {
  documents:
    /^\/knowledge_base\/(document|document_project|editions\/document|file\/document|get_file_info\/document|file_place\/document)\//,
  instructions:
    /^\/(exemptions|knowledge_base\/(instruction|user_instruction|instruction_people|quiz_attempt|get_statuses|evidence|(editions|file|get_file_info|file_place)\/instruction))\//,
  positions: /^\/knowledge_base\/position(_type)?\//,
  faq: null,
  technical_information: null,
  search: /^\/search\//,
  news: /^\/news\//,
  information: /^\/information\/information\//,
  birthdays: /^\/information\/upcoming_birthday\//,
  feedback: /^\/account\/(send_)?feedback\//,
  // Objections to hours are requests.
  shifts: /^\/work_time\/(?!hours\/object)/,
  shift_exchange: /^\/work_time\/(waiting|open_places|handover|colleagues|unable|not_coming|invitations)\//,
  attendance: /^\/work_time\/(attendance|timesheet|hours(?!\/object))\//,
  marks: /^\/work_time\/marks\//,
  wishes: /^\/work_time\/wishes\//,
  requests: /^\/(requests|request_types|work_time\/hours\/object)\//,
  finance: /^\/erp\/(actual_accruals|bonus_and_fine|running_month|production)\//,
  disputes: /^\/(pay_disputes\/|erp\/bonus_and_fine\/1\/(agree|dispute)\/)/,
  docflow: /^\/docflow\/(?!document_types\/)/,
  papers: /^\/papers\//,
  compliance: /^\/compliance\//,
  freshness: /^\/knowledge_base\/freshness(_owners)?\//,
  people: /^\/(people|account\/my_team)\//,
  notifications: /^\/(notifications|push|account\/notification_settings)\//,
};

const portal = await usePortal({ now: new Date('2026-11-25T09:00:00Z') });
const chief = await portal.person('A');

const switched = async (sections: Partial<Record<Section, boolean>>): Promise<void> => {
  await portal.ok(chief, 'PUT', '/settings/', { body: { sections } });
};
beforeEach(() => switched(Object.fromEntries(SECTIONS.map((section) => [section, true]))));

/** Each address of a call: those of a type have one for each. */
const addressesOf = ({ path }: Call): string[] => {
  const types = path.includes('/:type/') ? ['document', 'instruction'] : [''];
  return types.map((type) => path.replace('/:type/', `/${type}/`).replaceAll(/:[a-z_]+/g, '1'));
};
const REQUESTS = CALLS.flatMap((call) => addressesOf(call).map((address) => ({ call, address })));
const answersOff = async (who: Person, { method }: Call, address: string): Promise<boolean> => {
  const answer = await portal.call(who, method, address, method === 'GET' ? {} : { body: {} });
  return answer.statusCode === 404 && answer.body.includes('"section_off"');
};

const isOff = (section: Section, off: Section): boolean => withNeeded(section).includes(off);

describe('a section that is switched off', () => {
  test.each(SECTIONS.filter((section) => PATHS[section]))(
    'the calls of section %s answer section_off to every role, and only those',
    async (off) => {
      await switched({ [off]: false });
      const people = await Promise.all(ROLES.map(async (role) => ({ role, who: await portal.person(role) })));
      const gone = SECTIONS.filter((section) => isOff(section, off)).flatMap((one) => PATHS[one] ?? []);
      const isGone = (address: string): boolean => gone.some((path) => path.test(address));
      const asked = REQUESTS.filter(({ call }) => call.who !== 'anyone');
      const here = asked.filter(({ address }) => isGone(address));
      // A changing call of another section might end the session of the test; the stream never ends.
      const elsewhere = asked.filter(
        ({ call, address }) =>
          !isGone(address) && call.method === 'GET' && !call.bytes && call.name !== 'openLive',
      );
      const wrong: string[] = [];
      for (const { call, address } of here)
        for (const { role, who } of people) {
          if (!(await answersOff(who, call, address))) wrong.push(`${role} ${call.method} ${address}`);
        }
      for (const { call, address } of elsewhere) {
        if (await answersOff(chief, call, address))
          wrong.push(`${call.method} ${address} is not of the section`);
      }
      expect(here.length).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    },
  );

  test('the settings tell everybody what was set, and an unknown section is refused', async () => {
    await switched({ shifts: false });
    const { sections } = (await portal.call(null, 'GET', '/settings/')).json().data.attributes;
    expect(sections).toMatchObject({ shifts: false, wishes: true, news: true });
    const wrong = await portal.call(chief, 'PUT', '/settings/', { body: { sections: { shop: false } } });
    expect(wrong.statusCode).toBe(422);
    await switched({ news: false });
    expect((await portal.call(null, 'GET', '/settings/')).json().data.attributes.sections).toMatchObject({
      shifts: false,
      news: false,
    });
  });

  // Proves: GET /api/settings/sections/
  test('an administrator sees how many records people would lose', async () => {
    await portal.ok(chief, 'POST', '/knowledge_base/faq_section/', {
      body: { faq_section_type_id: 1, name: 'Оплата', comment: '' },
    });
    const { data } = (await portal.ok(chief, 'GET', '/settings/sections/')).json();
    expect(data.map(({ id }: { id: string }) => id)).toEqual(SECTIONS);
    expect(data.find(({ id }: { id: string }) => id === 'faq').attributes).toEqual({ count: 0 });
    expect(data.find(({ id }: { id: string }) => id === 'search').attributes).toEqual({ count: null });
  });

  test('the search leaves out its kind', async () => {
    const query = { query: 'оплата' };
    for (const off of ['news', 'documents', 'instructions', 'positions', 'faq'] as const) {
      await switched({ [off]: false });
      const { counts } = (await portal.ok(chief, 'GET', '/search/', { query })).json().meta;
      expect(Object.keys(counts).toSorted()).toEqual([...SEARCH_KINDS].toSorted());
    }
  });

  test('nobody is notified, and earlier notifications are hidden until it is on again', async () => {
    const person = await portal.person('O');
    const message = (title: string) => ({
      kind: 'shift_soon' as const,
      title,
      detail: '',
      address: '/workTime',
      to: { accountIds: [person.accountId] },
    });
    const send = (title: string): Promise<number> =>
      portal.database.db.transaction((tx) =>
        notify(
          {
            tx,
            now: portal.clock.now(),
            mail: portal.mail,
            jobs: portal.jobs,
            config: { publicUrl: 'https://portal.example' },
          },
          message(title),
        ),
      );
    const titles = async () =>
      (await portal.ok(person, 'GET', '/notifications/'))
        .json()
        .data.map(({ attributes }: { attributes: { title: string } }) => attributes.title);
    expect(await send('Смена завтра')).toBe(1);
    await switched({ shifts: false });
    expect(await send('Смена сегодня')).toBe(0);
    expect(await titles()).toEqual([]);
    const { attributes } = (await portal.ok(person, 'GET', '/account/notification_settings/')).json().data;
    expect(Object.keys(attributes)).not.toContain('shift_soon');
    await switched({ shifts: true });
    expect(await titles()).toEqual(['Смена завтра']);
    await switched({ notifications: false });
    expect(await send('Смена вечером')).toBe(0);
  });
});

describe('frequent questions and technical information share their calls', () => {
  const section = async (type: 1 | 2, name: string): Promise<string> =>
    (
      await portal.ok(chief, 'POST', '/knowledge_base/faq_section/', {
        body: { faq_section_type_id: type, name, comment: '' },
      })
    ).json().data.id;
  const question = (sectionId: string) =>
    portal.call(chief, 'POST', '/knowledge_base/faq_question/', {
      body: { faq_section_id: sectionId, question: 'Как войти?', answer: '<p>По паролю.</p>' },
    });
  const names = async (path: string): Promise<string[]> =>
    (await portal.ok(chief, 'GET', path)).json().data.map(({ id }: { id: string }) => id);

  test('sections and questions of the one that is off are in no answer, and writing them is a 404', async () => {
    const [faq, technical] = [await section(1, 'Вход'), await section(2, 'Сеть')];
    const asked = (await question(technical)).json().data.id;
    await switched({ technical_information: false });
    expect(await names('/knowledge_base/faq_section/')).toContain(faq);
    expect(await names('/knowledge_base/faq_section/')).not.toContain(technical);
    expect(await names('/knowledge_base/faq_question/')).not.toContain(asked);
    const body = { faq_section_type_id: 2, name: 'Связь', comment: '' };
    for (const answer of [
      await question(technical),
      await portal.call(chief, 'POST', '/knowledge_base/faq_section/', { body }),
      await portal.call(chief, 'PUT', `/knowledge_base/faq_section/${technical}/`, { body }),
      await portal.call(chief, 'PUT', `/knowledge_base/faq_section/${faq}/`, { body }),
      await portal.call(chief, 'DELETE', `/knowledge_base/faq_section/${technical}/`),
      await portal.call(chief, 'DELETE', `/knowledge_base/faq_question/${asked}/`),
    ])
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'section_off']);
    await switched({ technical_information: true });
    expect(await names('/knowledge_base/faq_question/')).toContain(asked);
    expect(await names('/knowledge_base/faq_section/?filter[faq_section_type_id]=2')).toEqual([technical]);
  });

  test('the calls are off with both', async () => {
    await switched({ faq: false, technical_information: false });
    for (const path of ['/knowledge_base/faq_section/', '/knowledge_base/faq_question/'])
      expect((await portal.call(chief, 'GET', path)).json().errors[0].code).toBe('section_off');
  });
});

describe('records of a section', () => {
  test('a must-read of a section that is off is no duty and is not acknowledged', async () => {
    const reader = await portal.person('O');
    const acknowledge = { required: true, due: null, audience: EVERYBODY };
    const body = newsBody({ title: 'Новые правила', acknowledge });
    const { data } = (await portal.ok(chief, 'POST', '/news/', { body })).json();
    const duties = async () =>
      (await portal.ok(reader, 'GET', '/duties/'))
        .json()
        .data.map(({ attributes }: { attributes: { title: string } }) => attributes.title);
    expect(await duties()).toContain('Новые правила');
    await switched({ news: false });
    expect(await duties()).not.toContain('Новые правила');
    const answer = await portal.call(reader, 'POST', '/acknowledgements/', {
      body: { type: 'news', id: data.id },
    });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'section_off']);
  });
});
