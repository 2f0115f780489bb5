import { z } from 'zod';
import { TextParam } from '../../../platform/address/search.ts';

/** Address of the page that sends a link: what was entered at the sign-in. */
export const RecoverySearch = z.object({ login: TextParam });
