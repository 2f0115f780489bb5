import type { Icon } from '@tabler/icons-react';

/** A page or action that the search offers by name. */
export interface Place {
  label: string;
  url: string;
  icon: Icon;
  kind: 'page' | 'action';
}

/** One option of the quick search. */
export interface Option {
  key: string;
  group: string;
  url: string;
  icon: Icon;
  /** May contain hit marks around matches. */
  title: string;
  place?: string | undefined;
  snippet?: string | undefined;
}
