import { REQUEST_KIND_LABELS, type RequestStep } from '@portal/contract/requests/request.kinds.ts';
import type { RequestType } from '@portal/contract/requests/types.calls.ts';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { countOf } from '../../../platform/plural.ts';

export const STEP_NAMES: Record<RequestStep, string> = { supervisor: 'Руководитель', ...ROLE_LABELS };

/** 'Руководитель, потом администратор'. */
export const stepsInWords = (steps: readonly RequestStep[]): string =>
  steps.map((step, at) => (at === 0 ? STEP_NAMES[step] : STEP_NAMES[step].toLowerCase())).join(', потом ');

/** 'Отсутствие на смену · Руководитель · 3 рабочих дня'. */
export const typeInWords = ({ kind, unit, steps, term_days: days }: RequestType['attributes']): string =>
  [
    `${REQUEST_KIND_LABELS[kind]}${unit === 'shift' ? ' на смену' : ''}`,
    stepsInWords(steps),
    countOf(days, ['рабочий день', 'рабочих дня', 'рабочих дней']),
  ].join(' · ');
