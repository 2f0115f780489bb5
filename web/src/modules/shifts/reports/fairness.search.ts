import { z } from 'zod';
import { TextParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

export const FairnessSearch = z.object({ ...TABLE_PARAMS, area: TextParam });
