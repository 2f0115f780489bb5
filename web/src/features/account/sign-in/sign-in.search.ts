import { z } from 'zod';
import { TextParam } from '../../../platform/address/search.ts';

/** Address of the sign-in page: where to go on, and what the provider's sign-in came to. */
export const SignInSearch = z.object({ next: TextParam, ticket: TextParam, error: TextParam });
