import { ERP_KINDS } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { z } from 'zod';
import { choiceParam } from '../../../platform/address/search.ts';
import { TABLE_PARAMS } from '../../../platform/address/table-address.ts';

export const ExchangeSearch = z.object({ ...TABLE_PARAMS, kind: choiceParam(ERP_KINDS) });
