const naturally = new Intl.Collator('ru', { numeric: true });

/** Natural sort order: 2 before 10. */
export const inOrder = <T extends { file: File }>(files: readonly T[]): T[] =>
  files.toSorted((one, other) => naturally.compare(one.file.name, other.file.name));

/** Bytes sent of each file in a single form. */
export function sentOfEach(sizes: readonly number[], sent: number, total: number): number[] {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  // Form overhead is included, so it is distributed over the files.
  let left = total > 0 ? (sent / total) * bytes : 0;
  return sizes.map((size) => {
    const part = Math.min(size, Math.max(0, left));
    left -= size;
    return part;
  });
}
