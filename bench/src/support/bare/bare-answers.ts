import { bareMonth } from './bare-month.ts';
import { ACTIONS, SECTIONS } from '../../../../contract/src/activity/activity.codes.ts';
import type { HotCall } from '../../prepared/hot-calls.ts';

/** What the bare server can answer. */
export type BareAnswer = HotCall | 'log';

/** Rows of one statement, columns in the order of the statement. */
type Rows = unknown[][];

const ZONE = '+03:00';
const ZONE_AHEAD = 3 * 60 * 60 * 1000;

/** Moscow has had one offset since 2014, and the large organisation's news are younger. */
const inMoscow = (moment: Date): string =>
  new Date(moment.getTime() + ZONE_AHEAD).toISOString().slice(0, 19) + ZONE;

const newsRecord = ([id, news_type, moment, title, body]: unknown[], as: 'content' | 'preview') => ({
  type: 'news',
  id: String(id),
  attributes: { news_type, date_time: inMoscow(moment as Date), title, [as]: body },
});

const cardRecord = ([id, image, content, information_type, order]: unknown[]) => ({
  type: 'information',
  id: String(id),
  attributes: { image, content, information_type, order },
});

const labels = (codes: Record<string, readonly [number, string]>) => new Map(Object.values(codes));
const SECTION_LABELS = labels(SECTIONS);
const ACTION_LABELS = labels(ACTIONS);

const logRecord = ([id, moment, user, section, action, details, has_changes]: unknown[]) => ({
  type: 'log',
  id: String(id),
  attributes: {
    created_at: inMoscow(moment as Date),
    user,
    section: SECTION_LABELS.get(section as number),
    action: ACTION_LABELS.get(action as number),
    details,
    has_changes,
  },
});

const PAGE_SIZE = 10;

/** The least code that makes the portal's answer out of the rows of its statements. */
export const BARE_ANSWERS: Record<BareAnswer, (results: Rows[], path: string) => unknown> = {
  news([rows = [], counted = []]) {
    const count = Number(counted[0]?.[0]);
    const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
    return {
      data: rows.map((row) => newsRecord(row, 'preview')),
      meta: { pagination: { page: 1, pages, count, size: PAGE_SIZE } },
    };
  },
  log([rows = []], path) {
    const size = Number(/page\[size\]=(\d+)/.exec(path)?.[1]);
    const count = Number(rows[0]?.[7]);
    return {
      data: rows.map(logRecord),
      meta: { pagination: { page: 1, pages: Math.max(1, Math.ceil(count / size)), count, size } },
    };
  },
  oneNews: ([[row = []] = []]) => ({ data: newsRecord(row, 'content') }),
  cards: ([rows = []]) => ({ data: rows.map(cardRecord) }),
  info([[row = []] = []]) {
    const [id, username, group, employee, first, , last, birth_day, area, code_id, emailErp, phoneErp] = row;
    const [email, phone, email_status, phone_status] = row.slice(12);
    return {
      data: {
        type: 'account',
        id: String(id),
        attributes: {
          username,
          group,
          empl_id: employee === null ? null : String(Number(employee)),
          first_name: first ?? '',
          last_name: last ?? '',
          birth_day,
          area: area ?? '',
          code_id: code_id ?? '',
          email_erp: emailErp ?? '',
          phone_erp: phoneErp ?? '',
          email,
          phone,
          email_status,
          phone_status,
        },
      },
    };
  },
  month: bareMonth,
};
