import { z } from 'zod';
import { recordOf } from '../../shared/answers.ts';
import { Email, IsoDate } from '../../shared/primitives.ts';
import { ROLES } from '../../shared/roles.ts';
import { MAX_NEWS_TYPES } from '../../news/articles/news.types.ts';
import { MARK_PROOFS } from '../../shifts/marks/mark.kinds.ts';
import { OF_EVERYBODY } from './settings.calls.ts';
import { between, ClockTime, editors, words, YesNo } from './settings.values.ts';

const NewsTypeOfSettings = z.strictObject({ id: z.int(), name: z.string(), is_archive: z.boolean() });
export type NewsTypeOfSettings = z.output<typeof NewsTypeOfSettings>;

/** Roles that read and answer messages to that recipient. */
const Readers = editors('Выберите, кто читает: администраторы, модераторы.');

const Days = between(1, 3650, 'Дней');

export const PRODUCTION_FIGURES = ['completed', 'refused', 'amount', 'per_hour', 'team_median'] as const;
const SHOWS = `Нужен список из ${PRODUCTION_FIGURES.join(', ')}.`;

const MAX_HOLIDAYS = 1_000;
const Holidays = z
  .array(z.strictObject({ date: IsoDate, is_working: YesNo }), 'Нужен список дней.')
  .max(MAX_HOLIDAYS, `Не больше ${MAX_HOLIDAYS} дней.`)
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'День указан дважды.')
  .overwrite((days) => days.toSorted((one, other) => one.date.localeCompare(other.date)));

const MAX_NETWORKS = 200;
const NETWORK = 'Нужна сеть, например 10.20.0.0/16.';

/** Own marks of a shift; a field left out has its first value. */
export const MarksSetting = z.strictObject({
  is_on: YesNo.default(false),
  /** Proof that the person is there. */
  proof: z.enum(MARK_PROOFS, 'Нужно none, code или network.').default('none'),
  /** Minutes before the start from which a mark is taken. */
  early_minutes: between(0, 120, 'Минут до начала').default(15),
  /** Minutes after the start without a mark until people are told. */
  late_minutes: between(1, 120, 'Минут опоздания').default(10),
  paid_break_minutes: between(0, 120, 'Минут оплаченного перерыва').default(15),
  hours_from: z.enum(['plan', 'marks'], 'Нужно plan или marks.').default('plan'),
  networks: z
    .array(
      z.strictObject({
        area: words(200),
        network: z.union([z.cidrv4(), z.cidrv6()], NETWORK),
      }),
      'Нужен список сетей.',
    )
    .max(MAX_NETWORKS, `Не больше ${MAX_NETWORKS} сетей.`)
    .default([]),
});

const OF_ADMINISTRATORS = {
  /** In tab order, including archived ones; other roles load them with a news call. */
  news_types: z.array(NewsTypeOfSettings).max(MAX_NEWS_TYPES),
  feedback: z.strictObject({ director: Email, office: Email, work: Email }),
  feedback_readers: z.strictObject({ director: Readers, office: Readers, work: Readers }),
  birthdays_shown: YesNo,
  /** Moderators reset passwords of moderators and operators. */
  moderators_reset: YesNo,
  manager_scope: z.enum(['all', 'own_area', 'own_team'], 'Нужно all, own_area или own_team.'),
  /** Roles that require a second factor. */
  totp_required: z
    .array(z.enum(ROLES, 'Нужна роль: A, M, O или B.'), 'Нужен список ролей.')
    .max(ROLES.length),
  swap_approval: YesNo,
  /** Limits on working time; null: no limits. */
  work_rules: z.strictObject({
    week_shifts: between(1, 42, 'Смен в неделю').nullable(),
    row_days: between(1, 31, 'Дней подряд').nullable(),
    /** Minimum rest between the shifts of different days. */
    rest_hours: between(1, 72, 'Часов').nullable(),
    /** The same rest is required between two shifts of one day. */
    rest_within_day: YesNo,
    /** Applies to employees under 18 on the day of the shift. */
    minor_week_shifts: between(1, 42, 'Смен в неделю').nullable(),
    minor_earliest: ClockTime.nullable(),
    minor_latest: ClockTime.nullable(),
  }),
  /** Hours before a shift to remind the booked employee; null: no reminder. */
  shift_reminder_hours: between(1, 48, 'Часов').nullable(),
  marks: MarksSetting,
  /** Push messages are postponed until the end of these hours; null: no quiet hours. */
  quiet_hours: z
    .strictObject({ from: ClockTime, until: ClockTime })
    .refine(({ from, until }) => from !== until, 'Тихие часы не могут начинаться и кончаться в одно время.')
    .nullable(),
  /** Time of the daily e-mail digest for users without push; null: no digest. */
  digest_at: ClockTime.nullable(),
  /** Disputes about deductions. */
  pay: z.strictObject({
    /** Calendar days after the import to dispute a deduction. */
    dispute_days: between(0, 365, 'Дней, чтобы оспорить'),
    /** Working days to decide a dispute. */
    decide_days: between(1, 90, 'Рабочих дней на решение'),
    deciders: editors('Выберите, кто решает: администраторы, модераторы.'),
    /** Days off besides weekends, and working weekend days. */
    holidays: Holidays,
  }),
  /** Figures of the running month that employees see. */
  production: z.strictObject({
    shows: z
      .array(z.enum(PRODUCTION_FIGURES, SHOWS), SHOWS)
      .overwrite((shown) => PRODUCTION_FIGURES.filter((figure) => shown.includes(figure)))
      .max(PRODUCTION_FIGURES.length),
  }),
  retention: z.strictObject({
    visits_days: Days,
    letters_days: Days,
    imports_days: Days,
    /** Months until the personal fields of former employees are deleted; null: never. */
    leavers_months: between(1, 120, 'Месяцев').nullable(),
  }),
};

/** All settings, for an administrator. */
export const SettingsRecord = recordOf('settings', { ...OF_EVERYBODY, ...OF_ADMINISTRATORS });
/** All settings of the organisation in wire format. */
export type Settings = z.output<typeof SettingsRecord>['attributes'];
export type SettingsPart = keyof Settings;
