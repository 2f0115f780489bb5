export const REQUEST_KINDS = ['absence', 'certificate', 'other', 'hours'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const REQUEST_KIND_LABELS: Record<RequestKind, string> = {
  absence: 'Отсутствие',
  certificate: 'Справка',
  other: 'Другое',
  hours: 'Часы',
};

/** An absence takes whole days or one booked shift. */
export const REQUEST_UNITS = ['day', 'shift'] as const;
export type RequestUnit = (typeof REQUEST_UNITS)[number];

/** Deciders of a step: the direct supervisor, or a role. */
export const REQUEST_STEPS = ['supervisor', 'M', 'A', 'B'] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];
/** 'Ждёт …'. */
export const REQUEST_STEP_LABELS: Record<RequestStep, string> = {
  supervisor: 'руководителя',
  M: 'модератора',
  A: 'администратора',
  B: 'бухгалтера',
};

export const REQUEST_STATES = ['open', 'approved', 'refused', 'done', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export const REQUEST_STATE_LABELS: Record<RequestState, string> = {
  open: 'Рассматривается',
  approved: 'Одобрена',
  refused: 'Отклонена',
  done: 'Готово',
  withdrawn: 'Отменена',
};

/** Maximum characters of a message or a decision's reason. */
export const REQUEST_TEXT_LENGTH = 4_000;
/** Maximum days of one absence. */
export const MAX_REQUEST_DAYS = 366;
