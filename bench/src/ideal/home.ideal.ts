import { ACKNOWLEDGE, type Ideal } from './ideal.ts';

const cards: Ideal = {
  copy: [
    `create table ideal.card as select id, image, content, type, position, ${ACKNOWLEDGE} as acknowledge from information
     where type = 1 order by position`,
    'create index on ideal.card (position)',
    'vacuum (analyze) ideal.card',
  ],
  statements: () => [
    {
      name: 'cards',
      text: 'select id, image, content, type, position, acknowledge from ideal.card order by position',
      values: [],
    },
  ],
  answer: ([rows = []]) => ({
    data: rows.map(([id, image, content, information_type, order, acknowledge]) => ({
      type: 'information',
      id: String(id),
      attributes: { image, content, information_type, order, acknowledge },
    })),
  }),
};

const PERSON = [
  'username',
  'group',
  'empl_id',
  'first_name',
  'last_name',
  'birth_day',
  'area',
  'code_id',
  'email_erp',
  'phone_erp',
  'email',
  'phone',
  'email_status',
  'phone_status',
] as const;

/** The account with its employee in one row. */
const info: Ideal = {
  copy: [
    `create table ideal.person as
     select a.id, username, role, employee_id::text, coalesce(first_name, '') as first_name,
       coalesce(last_name, '') as last_name, birth_day, coalesce(area, '') as area,
       coalesce(code_id, '') as code_id, coalesce(e.email, '') as email_erp, coalesce(e.phone, '') as phone_erp,
       a.email, a.phone, email_status, phone_status
     from account a left join employee e on e.id = a.employee_id`,
    'alter table ideal.person add primary key (id)',
    'vacuum (analyze) ideal.person',
  ],
  statements: (_asked, _settled, [id]) => [
    { name: 'info', text: 'select * from ideal.person where id = $1', values: [id] },
  ],
  answer([[row = []] = []]) {
    const [id, ...values] = row;
    const attributes = Object.fromEntries(PERSON.map((name, at) => [name, values[at]]));
    return {
      data: { type: 'account', id: String(id), attributes },
      meta: { mail: false, password: true },
    };
  },
};

export const HOME_IDEALS = { cards, info };
