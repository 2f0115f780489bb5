type Value = string | number | boolean | null | undefined | readonly (string | number)[];

/**
 * URL of a call: `/api` + path with parameters and trailing slash, and the query. Empty values are omitted,
 * lists are comma-separated.
 */
export function addressOf(path: string, params?: unknown, query?: unknown): string {
  const values = (params ?? {}) as Record<string, Value>;
  const filled = path.replace(/:([a-zA-Z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, Value>)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return `/api${filled}${text ? `?${text}` : ''}`;
}
