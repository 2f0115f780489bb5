import { z } from 'zod';
import { listOf, Message, pageOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { listQuery, pageQuery } from '../../shared/list-query.ts';
import { Instant } from '../../shared/primitives.ts';
import type { Role } from '../../shared/roles.ts';
import { STATE_IDS, STATE_LEVELS } from './state.levels.ts';

const who: readonly Role[] = ['A'];

const StateRecord = z.strictObject({
  type: z.literal('state'),
  id: z.enum(STATE_IDS),
  attributes: z.strictObject({ state: z.enum(STATE_LEVELS), since: Instant, message: z.string() }),
});

export const getState = defineCall({
  summary: 'Состояние портала: что работает, что требует внимания и с какого времени',
  method: 'GET',
  path: '/state/',
  who,
  query: pageQuery({}),
  answer: listOf(StateRecord, STATE_IDS.length),
});

/** Maximum e-mails retried or discarded by one call. */
const MAX_EMAILS = 1_000;

/** Maximum e-mails in an answer without paging. */
export const UNPAGED_EMAILS_LIMIT = 1_000;

const LetterRecord = z.strictObject({
  type: z.literal('letter'),
  id: z.uuid(),
  attributes: z.strictObject({
    recipient: z.string(),
    subject: z.string(),
    created_at: Instant,
    gave_up_at: Instant,
    tries: z.int(),
    /** Last response of the mail server, verbatim; empty if not stored. */
    failure: z.string(),
  }),
});

export const listGivenUpLetters = defineCall({
  summary: 'Письма, которые три дня не удавалось доставить',
  method: 'GET',
  path: '/state/letters/',
  who,
  query: listQuery({ sort: ['gave_up_at'], filters: {}, maxSize: 100, defaultSize: 20 }),
  answer: pageOf(LetterRecord, UNPAGED_EMAILS_LIMIT),
});

const WHICH = `Назовите письма в ids (не больше ${MAX_EMAILS}) или все: all.`;

/** The listed e-mails, or all. */
const Letters = z
  .strictObject({
    ids: z.array(z.uuid(WHICH), WHICH).min(1, WHICH).max(MAX_EMAILS, WHICH).optional(),
    all: z.literal(true, WHICH).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), WHICH);

export const sendLettersAgain = defineCall({
  summary: 'Отправить ещё раз недоставленные письма: названные или все',
  method: 'POST',
  path: '/state/letters/send_again/',
  who,
  status: 200,
  body: Letters,
  answer: Message,
});

export const dismissLetters = defineCall({
  summary: 'Больше не напоминать о недоставленных письмах: названных или всех',
  method: 'POST',
  path: '/state/letters/dismiss/',
  who,
  status: 200,
  body: Letters,
  answer: Message,
});
