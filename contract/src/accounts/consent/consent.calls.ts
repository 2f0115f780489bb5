import { z } from 'zod';
import { dataOf, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { htmlOf } from '../../shared/html-field.ts';
import { listQuery, TableFormat } from '../../shared/list-query.ts';
import { Instant } from '../../shared/primitives.ts';
import { type Role, SIGNED_IN } from '../../shared/roles.ts';

const ADMINISTRATOR: readonly Role[] = ['A'];

/** Available before consent is given. */
const OWN = { path: '/account/policy/', who: SIGNED_IN, status: 200, beforeConsent: true } as const;
const SETTINGS = { path: '/settings/policy/', who: ADMINISTRATOR } as const;

/** Upper bound for edition numbers; the column could store more. */
const EDITION_MAX = 1_000_000;
const NO_EDITION = 'Нужен номер редакции.';
const Edition = z.int(NO_EDITION).min(1, NO_EDITION).max(EDITION_MAX, NO_EDITION);

const PolicyRecord = recordOf('policy', {
  edition: z.int(),
  text: z.string(),
  published_at: Instant,
  /** Time when the caller agreed to this edition, or null. */
  agreed_at: Instant.nullable(),
});

export const getPolicy = defineCall({
  ...OWN,
  summary: 'Действующая редакция политики обработки персональных данных и своё согласие с ней',
  method: 'GET',
  /** Null if the organisation requires no consent. */
  answer: dataOf(PolicyRecord.nullable()),
});

export const agreeToPolicy = defineCall({
  ...OWN,
  summary: 'Согласиться с действующей редакцией; согласие хранится',
  method: 'POST',
  body: z.strictObject({ edition: Edition }),
  refusals: ['edition_changed'],
  answer: dataOf(PolicyRecord),
});

const PolicySettings = dataOf(
  recordOf('policy_settings', {
    edition: z.int(),
    text: z.string(),
    published_at: Instant,
    published_by: z.string(),
    /** False: the text is stored, but no consent is required. */
    is_in_force: z.boolean(),
    /** Number of active users who agreed to this edition, and of all active users. */
    agreed: z.int(),
    people: z.int(),
  }).nullable(),
);

export const getPolicySettings = defineCall({
  ...SETTINGS,
  summary: 'Последняя редакция политики и сколько человек с ней согласились',
  method: 'GET',
  /** Null before the first edition. */
  answer: PolicySettings,
});

export const putPolicy = defineCall({
  ...SETTINGS,
  summary: 'Исправить текст политики или выпустить новую редакцию; пустой текст отменяет требование',
  method: 'PUT',
  body: z.strictObject({
    text: htmlOf('policy'),
    /** A new edition requires consent again; a correction keeps existing consents. */
    is_new_edition: z.boolean('Исправление или новая редакция: false или true.'),
    /** Last edition the client has seen: 409 if another one was published since. */
    edition: Edition.nullable().optional(),
  }),
  refusals: ['edition_changed'],
  answer: PolicySettings,
});

export const CONSENT_PAGE_SIZES = [20, 50, 100] as const;
export const CONSENT_PAGE_SIZE = 20;

export const listConsents = defineCall({
  summary: 'Кто, когда и с какой редакцией политики согласился',
  method: 'GET',
  path: '/settings/policy/consents/',
  who: ADMINISTRATOR,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: ['agreed_at', 'user', 'edition'],
    filters: {
      edition: z.string().regex(/^\d{1,6}$/, NO_EDITION),
      /** Matches any part of the name, the login or the personnel number. */
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
