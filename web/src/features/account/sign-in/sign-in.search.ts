import { z } from 'zod';
import { TextParam } from '../../../platform/address/search.ts';

/** Address of the sign-in page: where to go on, and who signs in where that is known. */
export const SignInSearch = z.object({ next: TextParam, login: TextParam });
