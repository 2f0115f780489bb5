import { ACKNOWLEDGE_TYPES } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { z } from 'zod';
import { choiceParam, IdParam, TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

/** Address of the list of who has read what. */
export const AcknowledgementsSearch = z.object({
  ...TABLE_PARAMS,
  type: choiceParam(ACKNOWLEDGE_TYPES),
  /** One thing of that type. */
  item: IdParam,
  area: TextParam,
  position: TextParam,
  q: TextParam,
  /** Whom to show: left out, who has not read it. */
  show: choiceParam(['overdue', 'exempt', 'all']),
});
