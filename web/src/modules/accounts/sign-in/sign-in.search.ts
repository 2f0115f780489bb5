import { z } from 'zod';
import { TextParam } from '../../../platform/address/search.ts';

/** Address of a page that comes first: where to go on. */
export const NextSearch = z.object({ next: TextParam });

/** Of the sign-in page; and what the provider's sign-in came to. */
export const SignInSearch = NextSearch.extend({ ticket: TextParam, error: TextParam });
