import { ACTIONS, SECTIONS } from '@portal/contract/audit-log/activity.codes.ts';
import { INSTRUCTION_STATUSES } from '@portal/contract/training/instructions/instruction.status.ts';
import { DISPUTE_STATE_LABELS } from '@portal/contract/finance/disputes/dispute.states.ts';
import { REQUEST_STATE_LABELS } from '@portal/contract/requests/request.kinds.ts';
import { textOfHtml } from '@portal/contract/shared/html-text.ts';
import { CONTRACT_LABELS } from '@portal/contract/shared/people/contracts.ts';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';

/** Converts texts and numbers from the driver. */
export const asWords = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? value.toString() : '';

const oneOf =
  (labels: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    labels[asWords(value)] ?? asWords(value);

const numbered = (codes: Readonly<Record<string, readonly [number, string]>>) =>
  oneOf(Object.fromEntries(Object.values(codes)));

/** Formats of values on the page. */
export const inWords = {
  role: oneOf(ROLE_LABELS),
  contact: oneOf({ NONE: 'не указан', UNCONFIRMED: 'не подтверждён', OK: 'подтверждён' }),
  contract: oneOf(CONTRACT_LABELS),
  yes: (value: unknown): string => (value === true ? 'да' : 'нет'),
  state: oneOf({ W: 'работает', L: 'уволен' }),
  way: oneOf({ password: 'по паролю', provider: 'через учётную запись организации' }),
  booking: oneOf({
    book: 'запись',
    unbook: 'отмена',
    wait: 'очередь',
    unwait: 'выход из очереди',
    offer: 'передача предложена',
    accept: 'передача принята',
    end_offer: 'передача окончена',
  }),
  dispute: oneOf(DISPUTE_STATE_LABELS),
  request: oneOf(REQUEST_STATE_LABELS),
  attendance: oneOf({ came: 'явка', late: 'опоздание', no_show: 'неявка' }),
  mark: oneOf({ start: 'на смене', break: 'перерыв', back: 'снова на смене', finish: 'закончил' }),
  weekday: oneOf({
    ...{ 1: 'понедельник', 2: 'вторник', 3: 'среда', 4: 'четверг' },
    ...{ 5: 'пятница', 6: 'суббота', 7: 'воскресенье' },
  }),
  recipient: oneOf({ director: 'директору', office: 'офису', work: 'рабочей группе' }),
  status: oneOf(INSTRUCTION_STATUSES),
  section: numbered(SECTIONS),
  action: numbered(ACTIONS),
  /** '2026-12-01' as 01.12.2026. */
  day: (value: unknown): string => asWords(value).split('-').toReversed().join('.'),
  /** '2026-12-01' as 12.2026. */
  month: (value: unknown): string => asWords(value).slice(0, 7).split('-').toReversed().join('.'),
  roubles: (value: unknown): string => `${asWords(value).replace('.', ',')} ₽`,
  minutes: (value: unknown): string =>
    `${Math.floor(Number(value) / 60)}:${String(Number(value) % 60).padStart(2, '0')}`,
  text: (value: unknown): string => textOfHtml(asWords(value)),
};
