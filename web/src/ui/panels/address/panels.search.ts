import { z } from 'zod';
import { IdParam, IdsParam, TextParam } from '../../../platform/address/search.ts';

/**
 * Search parameters of a page of panels: open panels, open questions, a record to scroll to, search words.
 */
export const PanelsSearch = z.object({ open: IdsParam, show: IdsParam, item: IdParam, q: TextParam });
export type PanelsSearch = z.output<typeof PanelsSearch>;
