import { z } from 'zod';
import { TextParam } from '../../../platform/address/search.ts';

/** Search parameters of an intermediate page: the next page. */
export const NextSearch = z.object({ next: TextParam });

/** Search parameters of the sign-in page, including the result of the provider's sign-in. */
export const SignInSearch = NextSearch.extend({ ticket: TextParam, error: TextParam });
