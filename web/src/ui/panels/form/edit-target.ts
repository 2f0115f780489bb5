/** Target of a page's dialog: a parent or child; null record for a new one. */
export type EditTarget<P, I> = { parent: P | null } | { item: I | null; parentId: string };
