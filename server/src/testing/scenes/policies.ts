import { expect } from 'vitest';
import type { Person, TestPortal } from '../test-portal.ts';

/** The policy over the API, as the administrator of the moment. */
export function policiesOf(portal: () => TestPortal, chief: () => Person) {
  const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values);
  const put = (body: Record<string, unknown>, who = chief()) =>
    portal().call(who, 'PUT', '/settings/policy/', { body });
  const agree = (who: Person, edition: number) =>
    portal().call(who, 'POST', '/account/policy/', { body: { edition } });
  const own = async (who: Person) => (await portal().call(who, 'GET', '/account/policy/')).json().data;
  const work = (who: Person) => portal().call(who, 'GET', '/account/sessions/');
  /** Puts a text into force and agrees to it, so that the administrator can go on. */
  const publish = async (text = '<p>Правила</p>', is_new_edition = true): Promise<void> => {
    expect((await put({ text, is_new_edition })).statusCode).toBe(200);
    const { edition } = (await own(chief())).attributes;
    expect((await agree(chief(), edition)).statusCode).toBe(200);
  };
  /** Deletes every edition and consent. */
  const forget = async (): Promise<void> => {
    await query('delete from policy_consent');
    await query('delete from policy_edition');
  };
  return { query, put, agree, own, work, publish, forget };
}
