import type { LightMyRequestResponse } from 'fastify';
import type { TestPortal } from './test-portal.ts';

/** A browser that was sent to the provider: where it was sent to, and the cookie that it keeps. */
export interface AtProvider {
  address: string;
  cookie: string;
  /** The cookie with everything that goes with it. */
  setCookie: string;
}

export async function goToProvider(portal: TestPortal, next?: string): Promise<AtProvider> {
  const answer = await portal.call(null, 'GET', '/account/oidc/start/', {
    ...(next !== undefined && { query: { next } }),
  });
  const setCookie = String(answer.headers['set-cookie'] ?? '');
  return { address: String(answer.headers.location), cookie: setCookie.split(';')[0] ?? '', setCookie };
}

/** Cookies that browsers hold since they came back, by their tickets. */
const held = new Map<string, string>();

/** The provider sends the browser back to that address; where the portal leads it, by its parameters. */
export async function comeBack(
  portal: TestPortal,
  address: string,
  cookie: string,
): Promise<Record<string, string>> {
  const { search } = new URL(address);
  const answer = await portal.call(null, 'GET', `/account/oidc/callback/${search}`, { headers: { cookie } });
  const location = new URL(String(answer.headers.location), 'https://portal.example');
  if (answer.statusCode !== 302 || location.pathname !== '/login')
    throw new Error(`${answer.statusCode} ${location.href}`);
  const ticket = location.searchParams.get('ticket');
  if (ticket !== null) held.set(ticket, String(answer.headers['set-cookie']).split(';')[0] ?? '');
  return Object.fromEntries(location.searchParams);
}

/** Takes the ticket for a session, by default in the browser that came back with it. */
export const useTicket = (
  portal: TestPortal,
  ticket: string | undefined,
  cookie = held.get(ticket ?? '') ?? '',
): Promise<LightMyRequestResponse> =>
  portal.call(null, 'POST', '/token/', { body: { ticket }, headers: { cookie } });
