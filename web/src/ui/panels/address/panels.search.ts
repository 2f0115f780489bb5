import { z } from 'zod';
import { IdParam, IdsParam, TextParam } from '../../../platform/address/search.ts';

/** Address of a page of panels: which are open, which questions, one record to scroll to, words to find. */
export const PanelsSearch = z.object({ open: IdsParam, show: IdsParam, item: IdParam, q: TextParam });
export type PanelsSearch = z.output<typeof PanelsSearch>;
