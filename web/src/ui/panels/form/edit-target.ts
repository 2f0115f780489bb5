/** What a page's dialog is open for: a parent or a child, a new one where the record is null. */
export type EditTarget<P, I> = { parent: P | null } | { item: I | null; parentId: string };
