import { z } from 'zod';
import { choiceParam, IdParam, MonthParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Views besides all papers. */
export const OTHER_VIEWS = ['waiting', 'received'] as const;

/** Search parameters of the register. */
export const ReceiptsSearch = z.object({
  ...TABLE_PARAMS,
  view: choiceParam(OTHER_VIEWS),
  search: TextParam,
  period: MonthParam,
  /** Id of a batch. */
  batch: IdParam,
  /** Id of a document type. */
  type: IdParam,
});
