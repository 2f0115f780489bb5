const naturally = new Intl.Collator('ru', { numeric: true });

/** As people count: 2 is before 10. */
export const inOrder = <T extends { file: File }>(files: readonly T[]): T[] =>
  files.toSorted((one, other) => naturally.compare(one.file.name, other.file.name));

/** How much of each file has gone, when they go one after another in one form. */
export function sentOfEach(sizes: readonly number[], sent: number, total: number): number[] {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  // The form's own lines count too: they are spread over the files.
  let left = total > 0 ? (sent / total) * bytes : 0;
  return sizes.map((size) => {
    const part = Math.min(size, Math.max(0, left));
    left -= size;
    return part;
  });
}
