import { z } from 'zod';
import { TextParam } from '../../../platform/address/search.ts';

/** Address of the sign-in page: where to go on. */
export const SignInSearch = z.object({ next: TextParam });
