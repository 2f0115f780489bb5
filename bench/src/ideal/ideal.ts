import type pg from 'pg';
import { NOT_ASKED } from '../../../contract/src/acknowledgements/acknowledge.ts';

/** Rows of one statement, columns in the order of the statement. */
export type Rows = readonly (readonly unknown[])[];

/** A statement that PostgreSQL plans once for a connection. */
export interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

/** Number of the account, its role, number of the employee. */
export type Caller = readonly unknown[];

/** What a hot call can come to at best: its answer by statements written for nothing else. */
export interface Ideal {
  /** Makes a plain copy of the data with the indexes that the statements want, in the schema `ideal`. */
  copy: readonly string[];
  /** Takes over what has come since the copy was made. */
  catchUp?: readonly string[];
  /** Read once, when the server starts: what the statements may take as settled. */
  settle?: (pool: pg.Pool) => Promise<unknown>;
  statements: (asked: URL, settled: unknown, caller: Caller) => Prepared[];
  answer: (results: readonly Rows[], asked: URL, settled: unknown) => unknown;
}

/** What an ideal server is told to answer. */
export interface IdealJob {
  databaseUrl: string;
  calls: { ideal: string; paths: readonly string[] }[];
}

/** Nothing is asked of anybody in the large organisation: one column beside each thing. */
export const ACKNOWLEDGE = `'${JSON.stringify(NOT_ASKED)}'::json`;

const ZONE = '+03:00';
const ZONE_AHEAD = 3 * 60 * 60 * 1000;

/** Moscow has had one offset since 2014, and the large organisation is younger. */
export const inMoscow = (moment: unknown): string =>
  new Date((moment as Date).getTime() + ZONE_AHEAD).toISOString().slice(0, 19) + ZONE;

/** The page that an address asks for. */
export function pageOf(asked: URL): { number: number; size: number; offset: number } {
  const number = Number(asked.searchParams.get('page[number]') ?? 1);
  const size = Number(asked.searchParams.get('page[size]') ?? 20);
  return { number, size, offset: (number - 1) * size };
}

export function pagination(asked: URL, count: number) {
  const { number, size } = pageOf(asked);
  return { pagination: { page: number, pages: Math.max(1, Math.ceil(count / size)), count, size } };
}
