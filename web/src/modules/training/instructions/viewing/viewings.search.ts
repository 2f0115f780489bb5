import { LOG_FIRST_DAY } from '@portal/contract/audit-log/log.days.ts';
import { INSTRUCTION_STATUSES } from '@portal/contract/training/instructions/instruction.status.ts';
import { z } from 'zod';
import { choicesParam, dayParam, IdsParam } from '../../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../../platform/address/table-address.ts';

const Day = dayParam(LOG_FIRST_DAY);

export const ViewingsSearch = z.object({
  ...TABLE_PARAMS,
  users: IdsParam,
  projects: IdsParam,
  instructions: IdsParam,
  statuses: choicesParam(Object.keys(INSTRUCTION_STATUSES)),
  /** First and last day of the start and end periods. */
  from: Day,
  to: Day,
  endFrom: Day,
  endTo: Day,
});
export type ViewingsSearch = z.output<typeof ViewingsSearch>;
