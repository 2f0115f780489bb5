import type { Icon } from '@tabler/icons-react';

/** A page, or something to do at once, that the search offers by its name. */
export interface Place {
  label: string;
  url: string;
  icon: Icon;
  kind: 'page' | 'action';
}

/** One line of the quick search, whatever it leads to. */
export interface Option {
  key: string;
  /** What the lines under one heading have in common. */
  group: string;
  url: string;
  icon: Icon;
  /** Found words may stand between the marks of a hit. */
  title: string;
  place?: string | undefined;
  snippet?: string | undefined;
}
