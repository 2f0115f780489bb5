import { z } from 'zod';
import { dataOf, listOf, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { FILE_LIMIT } from '../../files/files.limits.ts';
import { listQuery, pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant } from '../../shared/primitives.ts';
import type { Role } from '../../shared/roles.ts';
import { ERP_KINDS, type ErpKind } from './erp.kinds.ts';

const ADMINISTRATOR: readonly Role[] = ['A'];

export const ERP_KIND_LABELS: Record<ErpKind, string> = {
  employees: 'Сотрудники',
  absences: 'Отсутствия',
  accruals: 'Начисления',
  bonuses: 'Бонусы и снятия',
  leave_balances: 'Остатки отпусков',
  production: 'Выработка',
};

/** Maximum errors of an import in an answer; `meta.count` is the number of all. */
export const MAX_ERP_FAULTS = 1_000;
/** Maximum warnings of an import in an answer. */
export const MAX_ERP_WARNINGS = 50;
/** Maximum columns of a file, and rows above the header. */
export const MAX_ERP_COLUMNS = 200;
/** Sample rows shown before the import. */
export const ERP_SAMPLE_ROWS = 5;
export const ERP_FILE_LIMIT = FILE_LIMIT;
export const ERP_EXTENSIONS = ['csv', 'tsv', 'txt', 'xlsx', 'json'] as const;
export const WRONG_ERP_TYPE =
  'Подойдут CSV, XLSX и JSON. Таблицу другого вида (.xls, .ods, .mxl) откройте и сохраните как XLSX.';

const params = z.object({ kind: z.enum(ERP_KINDS) });

export const ImportCounts = z.strictObject({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
});

/** Column of the file by portal field; null if the file has none. */
const Mapping = z.record(z.string().max(100), z.string().max(200).nullable());

const UNREADABLE = 'Соответствие столбцов не читается.';

/** The mapping as a form field: JSON text. */
const MappingText = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: UNREADABLE });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().max(100), z.string().max(200).nullable(), UNREADABLE));

/** Warnings about whom a row is of; they come first. */
export const PERSON_WARNING_CODES = ['zeros_restored', 'looks_known'] as const;
/** Warnings about deductions, the gravest first. */
const PAY_WARNING_CODES = ['over_fifth', 'other_month', 'no_rule'] as const;
const IMPORT_WARNING_CODES = [...PERSON_WARNING_CODES, ...PAY_WARNING_CODES] as const;
export type ImportWarningCode = (typeof IMPORT_WARNING_CODES)[number];
/** Columns with numbers of one kind: zeros are restored in each. */
const MAX_NUMBER_COLUMNS = 3;
const CodedWarnings = z
  .array(
    z.strictObject({
      row: z.int(),
      code: z.enum(IMPORT_WARNING_CODES),
      detail: z.string(),
      /** With `looks_known`: the known employee. */
      employee_id: Id.optional(),
    }),
  )
  .max((IMPORT_WARNING_CODES.length + MAX_NUMBER_COLUMNS) * MAX_ERP_WARNINGS);

const PlacedText = z.strictObject({ row: z.int(), column: z.string(), detail: z.string() });

/** The file is in `file`; `mapping` is JSON, by default the remembered one or the column names. */
export const importErp = defineCall({
  summary: 'Принять файл из ERP: всё или ничего, с faulty=skip верные строки; dry_run=true только проверяет',
  method: 'POST',
  path: '/erp/import/:kind/',
  who: ADMINISTRATOR,
  scope: 'erp:import',
  status: 200,
  params,
  query: z.object({
    dry_run: z.enum(['true', 'false'], 'dry_run: true или false.').optional(),
    /** Invalid rows abort the import or are skipped. */
    faulty: z.enum(['refuse', 'skip'], 'faulty: refuse или skip.').optional(),
  }),
  body: z.object({ mapping: MappingText.optional() }),
  multipart: true,
  bodyLimit: ERP_FILE_LIMIT + 1024 * 1024,
  refusals: ['import_refused'],
  answer: z.strictObject({
    data: z.strictObject({
      kind: z.enum(ERP_KINDS),
      dry_run: z.boolean(),
      rows: z.int(),
      ...ImportCounts.shape,
      /** Record id of the import history; null for a dry run. */
      import_id: z.string().nullable(),
      /** Suspicious values that are imported anyway. */
      warnings: z.array(PlacedText).max(MAX_ERP_WARNINGS),
      /** Number of invalid rows that were skipped, and their first errors. */
      skipped: z.int(),
      faults: z.array(PlacedText).max(MAX_ERP_FAULTS),
    }),
    /** Restored zeros, people who look known, and deductions that may contradict the law or lack a ground. */
    meta: z.strictObject({ warnings: CodedWarnings }),
  }),
});

/** Reads the head of a file, so that columns can be mapped to fields before the import. */
export const readErpColumns = defineCall({
  summary: 'Столбцы файла, первые строки и предложенное соответствие полям',
  method: 'POST',
  path: '/erp/import/:kind/columns/',
  who: ADMINISTRATOR,
  status: 200,
  params,
  body: z.object({}),
  multipart: true,
  bodyLimit: ERP_FILE_LIMIT + 1024 * 1024,
  refusals: ['import_refused'],
  answer: dataOf(
    z.strictObject({
      columns: z.array(z.string()).max(MAX_ERP_COLUMNS),
      /** Number of the header row. */
      header: z.int(),
      /** Rows above the header, which are not imported. */
      titles: z.array(z.strictObject({ row: z.int(), text: z.string() })).max(MAX_ERP_COLUMNS),
      /** Sample rows as text, in column order. */
      sample: z.array(z.array(z.string()).max(MAX_ERP_COLUMNS)).max(ERP_SAMPLE_ROWS),
      fields: z
        .array(
          z.strictObject({
            name: z.string(),
            label: z.string(),
            required: z.boolean(),
            example: z.string(),
            /** Fields that need no separate column if this one is mapped. */
            parts: z.array(z.string()).max(MAX_ERP_COLUMNS),
          }),
        )
        .max(MAX_ERP_COLUMNS),
      mapping: Mapping,
    }),
  ),
});

export const IMPORT_STATES = ['done', 'refused', 'undone'] as const;

export const ErpImportRecord = recordOf('erp_import', {
  kind: z.enum(ERP_KINDS),
  created_at: Instant,
  /** Name of the user; 'Командная строка', 'Папка обмена' and 'Ключ «1С»' for the other sources. */
  user: z.string(),
  source: z.enum(['page', 'command', 'folder', 'key']),
  file: z.string(),
  size: z.int(),
  state: z.enum(IMPORT_STATES),
  rows: z.int(),
  ...ImportCounts.shape,
  /** Number of errors of a refused import. */
  faults: z.int(),
  /** Warnings with a code. */
  warnings: CodedWarnings,
  /** True for the last import of its kind, which can be undone. */
  can_undo: z.boolean(),
});

export const listErpImports = defineCall({
  summary: 'История обмена с ERP, новые сверху',
  method: 'GET',
  path: '/erp/imports/',
  who: ADMINISTRATOR,
  query: listQuery({
    sort: ['created_at'],
    filters: { kind: z.enum(ERP_KINDS), state: z.enum(IMPORT_STATES) },
    maxSize: 100,
    defaultSize: 20,
  }),
  answer: pageOf(ErpImportRecord),
});

export const getErpImportFile = defineCall({
  summary: 'Файл, который был принят или отклонён',
  method: 'GET',
  path: '/erp/imports/:id/file/',
  who: ADMINISTRATOR,
  bytes: true,
  params: z.object({ id: IdInput }),
  answer: z.any(),
});

export const getErpImportFaults = defineCall({
  summary: 'Таблица ошибок отклонённого файла в XLSX',
  method: 'GET',
  path: '/erp/imports/:id/faults/',
  who: ADMINISTRATOR,
  bytes: true,
  params: z.object({ id: IdInput }),
  answer: z.any(),
});

export const undoErpImport = defineCall({
  summary: 'Отменить последний принятый файл этого вида',
  method: 'POST',
  path: '/erp/imports/:id/undo/',
  who: ADMINISTRATOR,
  status: 200,
  params: z.object({ id: IdInput }),
  refusals: ['undo_impossible'],
  answer: dataOf(ErpImportRecord),
});

export const EMPLOYEE_STATES = ['W', 'L'] as const;
/** Display labels of the employee state. */
export const EMPLOYEE_STATE_LABELS: Record<(typeof EMPLOYEE_STATES)[number], string> = {
  W: 'работает',
  L: 'уволен',
};
/** Maximum custom names of employee states. */
export const MAX_ERP_STATES = 100;
const StateWord = z.string().trim().min(1, 'Введите состояние, как в файле.').max(100);

/** A name of a state, and the state it means. */
const ErpState = z.strictObject({
  word: z.string(),
  state: z.enum(EMPLOYEE_STATES),
  /** Built-in name; its meaning can be changed, but it cannot be deleted. */
  is_known: z.boolean(),
});

export const listErpStates = defineCall({
  summary: 'Как читаются состояния сотрудников в файле',
  method: 'GET',
  path: '/erp/states/',
  who: ADMINISTRATOR,
  query: pageQuery({}),
  answer: listOf(ErpState, 2 * MAX_ERP_STATES),
});

export const putErpStates = defineCall({
  summary: 'Задать свои состояния сотрудников целиком',
  method: 'PUT',
  path: '/erp/states/',
  who: ADMINISTRATOR,
  body: z.strictObject({
    states: z
      .array(z.strictObject({ word: StateWord, state: z.enum(EMPLOYEE_STATES) }))
      .max(MAX_ERP_STATES, `Не больше ${MAX_ERP_STATES} состояний.`),
  }),
  answer: dataOf(z.array(ErpState).max(2 * MAX_ERP_STATES)),
});
