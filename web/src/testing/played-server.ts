import { vi } from 'vitest';

export interface PlayedRequest {
  /** 'GET /api/work_time/?year=2026' */
  call: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null;
}
type Answer = Response | Promise<Response>;

/**
 * Mocks the server for calls of a page: answers by method and path, with or without the query. A call without
 * an answer is offline. Reset by `vi.unstubAllGlobals`.
 */
export function playServer(answers: Record<string, (asked: PlayedRequest) => Answer> = {}) {
  const asked: PlayedRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    const one: PlayedRequest = {
      call: `${method} ${url}`,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      signal: signal ?? null,
    };
    asked.push(one);
    const answer = answers[one.call] ?? answers[one.call.replace(/\?.*/, '')];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(one);
  });
  return { asked, answers, calls: () => asked.map(({ call }) => call) };
}

/** A refusal in wire format; a pointer names the field. */
export const refusal = (status: number, code: string, detail: string, pointer?: string): Response =>
  Response.json(
    { errors: [{ status: String(status), code, detail, ...(pointer && { source: { pointer } }) }] },
    { status },
  );
