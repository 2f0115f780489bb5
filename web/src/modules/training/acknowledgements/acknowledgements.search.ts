import { ACKNOWLEDGE_TYPES } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { z } from 'zod';
import { choiceParam, IdParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

export const AcknowledgementsSearch = z.object({
  ...TABLE_PARAMS,
  type: choiceParam(ACKNOWLEDGE_TYPES),
  /** Id of a single record of that type. */
  item: IdParam,
  area: TextParam,
  position: TextParam,
  q: TextParam,
  /** Rows to show; default: not acknowledged. */
  show: choiceParam(['overdue', 'exempt', 'all']),
});
