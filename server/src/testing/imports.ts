import { expect } from 'vitest';
import type { Person, TestPortal } from './test-portal.ts';

export interface Extra {
  name?: string;
  query?: Record<string, string>;
  /** Idempotency-Key. */
  key?: string;
  mapping?: object;
}

interface Item {
  code: string;
  detail: string;
  meta: { row: number; column: string };
}

/** Imports of ERP files over the API, as the administrator of the moment. */
export function importsOf(portal: () => TestPortal, admin: () => Person) {
  const send = (
    kind: string,
    bytes: string | Buffer,
    { name = 'file.csv', query, mapping, key }: Extra = {},
  ) =>
    portal().call(admin(), 'POST', `/erp/import/${kind}/`, {
      ...(query && { query }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      form: {
        fields: mapping ? { mapping: JSON.stringify(mapping) } : {},
        file: { name, bytes: Buffer.from(bytes) },
      },
    });
  const accepted = async (kind: string, bytes: string | Buffer, extra: Extra = {}) => {
    const answer = await send(kind, bytes, extra);
    expect(answer.body).not.toContain('"errors"');
    return answer.json().data;
  };
  /** The faults as row, column and text, and the number of all. */
  const refused = async (kind: string, bytes: string | Buffer, extra: Extra = {}) => {
    const answer = await send(kind, bytes, extra);
    expect(answer.statusCode).toBe(422);
    const { errors, meta } = answer.json();
    expect(errors).not.toEqual([]);
    for (const { code } of errors) expect(code).toBe('import_refused');
    return {
      faults: errors.map(({ meta: at, detail }: Item) => [at.row, at.column, detail]),
      count: meta.count,
    };
  };
  return { send, accepted, refused };
}

/** Lines of a file as Windows ends them. */
export const csv = (...lines: string[]): string => lines.join('\r\n');

let next = 0;
/** Personnel numbers that no other employee has. */
export const newCodes = (count: number): string[] =>
  Array.from({ length: count }, () => `T${String((next += 1)).padStart(6, '0')}`);

export const EMPLOYEES_HEAD =
  'Табельный номер;Фамилия;Имя;Отчество;Дата рождения;Площадка;Должность;Почта;Телефон;Состояние';
/** Line of an employee under that head. */
export const employeeLine = (
  code = '',
  changes: Partial<Record<'area' | 'state' | 'last', string>> = {},
): string =>
  `${code};${changes.last ?? 'Ёлкина'};Анна;;23.05.1990;${changes.area ?? 'Тула'};Оператор CATI;;;${changes.state ?? ''}`;
