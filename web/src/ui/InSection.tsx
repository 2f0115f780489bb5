import type { Section } from '@portal/contract/admin/settings/sections.ts';
import type { ReactNode } from 'react';
import { useSections } from '../platform/settings/sections.ts';

/** Part of a page that is gone while its section is switched off. */
export function InSection({ of, children }: { of: Section; children: ReactNode }) {
  const isShown = useSections();
  return isShown(of) ? children : null;
}
