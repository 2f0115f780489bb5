import type { Section } from '@portal/contract/admin/settings/sections.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import type { z } from 'zod';
import type { Screen } from '../lazy.ts';

/** A page in the manifest of its module (`<module>.pages.ts`). */
export interface Page {
  path: string;
  /** Title of the page and the document. */
  title: string;
  /** Allowed roles; all signed-in users by default. */
  roles?: readonly Role[];
  /** Its paths, and the paths below them, are closed while the section is switched off. */
  section?: Section;
  /** Schema of what the address keeps. */
  search?: z.ZodObject;
  /** The page is as wide as the bar, for a table. */
  isWide?: true;
  screen: () => Screen;
  /** The page opens with the data of `load`, so that it renders once. */
  opensWithData?: true;
}
