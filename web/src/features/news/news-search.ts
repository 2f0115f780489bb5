/** Page and search words out of an address that anyone may have typed. */
export function newsSearchOf(query: Record<string, unknown>): { page: number; search: string } {
  const page = Number(query['page'] ?? 1);
  const q = query['q'];
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    search: typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 200) : '',
  };
}
