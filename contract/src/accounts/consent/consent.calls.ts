import { z } from 'zod';
import { dataOf, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { htmlOf } from '../../shared/html-field.ts';
import { listQuery, TableFormat } from '../../shared/list-query.ts';
import { Instant } from '../../shared/primitives.ts';
import { type Role, SIGNED_IN } from '../../shared/roles.ts';

const tag = 'consent';
const ADMINISTRATOR: readonly Role[] = ['A'];

/** Also for those whom nothing else is open to until they have agreed. */
const OWN = { tag, path: '/account/policy/', who: SIGNED_IN, status: 200, beforeConsent: true } as const;
const SETTINGS = { tag, path: '/settings/policy/', who: ADMINISTRATOR, status: 200 } as const;

/** More editions than any organisation will have; the column holds more. */
const EDITION_MAX = 1_000_000;
const NO_EDITION = 'Нужен номер редакции.';
const Edition = z.int(NO_EDITION).min(1, NO_EDITION).max(EDITION_MAX, NO_EDITION);

const PolicyRecord = recordOf('policy', {
  edition: z.int(),
  text: z.string(),
  published_at: Instant,
  /** When the caller agreed to this edition; null before. */
  agreed_at: Instant.nullable(),
});

export const getPolicy = defineCall({
  ...OWN,
  name: 'getPolicy',
  summary: 'Действующая редакция политики обработки персональных данных и своё согласие с ней',
  method: 'GET',
  /** Null where the organisation asks for no consent. */
  answer: dataOf(PolicyRecord.nullable()),
});

export const agreeToPolicy = defineCall({
  ...OWN,
  name: 'agreeToPolicy',
  summary: 'Согласиться с действующей редакцией; согласие хранится',
  method: 'POST',
  body: z.strictObject({ edition: Edition }),
  answer: dataOf(PolicyRecord),
});

const PolicySettings = dataOf(
  recordOf('policy_settings', {
    edition: z.int(),
    text: z.string(),
    published_at: Instant,
    published_by: z.string(),
    /** False: the text is kept, and nobody is asked. */
    is_in_force: z.boolean(),
    /** How many of those who may sign in have agreed to this edition, and how many they are. */
    agreed: z.int(),
    people: z.int(),
  }).nullable(),
);

export const getPolicySettings = defineCall({
  ...SETTINGS,
  name: 'getPolicySettings',
  summary: 'Последняя редакция политики и сколько человек с ней согласились',
  method: 'GET',
  /** Null before the first edition. */
  answer: PolicySettings,
});

export const putPolicy = defineCall({
  ...SETTINGS,
  name: 'putPolicy',
  summary: 'Исправить текст политики или выпустить новую редакцию; пустой текст отменяет требование',
  method: 'PUT',
  body: z.strictObject({
    text: htmlOf('policy'),
    /** A new one asks everybody anew; a correction keeps what was agreed to. */
    is_new_edition: z.boolean('Исправление или новая редакция: false или true.'),
    /** The edition that was read before: 409 where somebody has published another one since. */
    edition: Edition.nullable().optional(),
  }),
  answer: PolicySettings,
});

export const CONSENT_PAGE_SIZES = [20, 50, 100] as const;
export const CONSENT_PAGE_SIZE = 20;

export const listConsents = defineCall({
  name: 'listConsents',
  tag,
  summary: 'Кто, когда и с какой редакцией политики согласился',
  method: 'GET',
  path: '/settings/policy/consents/',
  who: ADMINISTRATOR,
  status: 200,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: ['agreed_at', 'user', 'edition'],
    filters: {
      edition: z.string().regex(/^\d{1,6}$/, NO_EDITION),
      /** Any part of the name, the login or the personnel number. */
      search: z.string().max(100),
    },
    plain: { format: TableFormat },
    maxSize: 100,
    defaultSize: CONSENT_PAGE_SIZE,
  }),
  answer: pageOf(
    recordOf('policy_consent', {
      user: z.string(),
      username: z.string(),
      edition: z.int(),
      agreed_at: Instant,
      address: z.string().nullable(),
      device: z.string().nullable(),
    }),
  ),
});
