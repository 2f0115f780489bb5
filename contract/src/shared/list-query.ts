import { z } from 'zod';

/** Plain parameter of a list with `formats`: downloads the whole list as a file. */
export const TableFormat = z.enum(['xlsx', 'csv'], 'format: xlsx или csv.');

export interface SortColumn<F extends string> {
  field: F;
  descending: boolean;
}

/** A page of a list, numbered from 1. */
export interface Page {
  number: number;
  size: number;
}

/** Parsed query of a list. `page` is undefined without paging. */
export interface ListQuery<F extends string, V, P> {
  page: Page | undefined;
  sort: SortColumn<F>[];
  filters: V;
  plain: P;
}

interface ListQueryOptions<F extends string, S extends z.ZodRawShape, P extends z.ZodRawShape> {
  /** Sortable columns. */
  sort: readonly F[];
  /** Filters by their wire name, e.g. `'news_type'`, `'created_at__gt'`, `'user.in'`. */
  filters: S;
  /** Parameters that are not filters, e.g. `fields`. */
  plain?: P;
  maxSize: number;
  defaultSize: number;
}

/** Maximum offset, because the database reads and discards every row before it. */
export const MAX_OFFSET = 100_000;

/** A number beyond whole numbers, and so beyond every last page. */
const BEYOND = 'Страницы с таким номером нет: она дальше последней.';

const wholeNumber = (text: string) =>
  z.coerce
    .number(text)
    .int({ error: ({ code }) => (code === 'too_big' ? BEYOND : text) })
    .min(1, text);

const sizeUpTo = (most: number) =>
  wholeNumber('Размер страницы начинается с 1.').max(most, `Размер страницы: не больше ${most}.`);
const PageNumber = wholeNumber('Номер страницы начинается с 1.');

/** The requested page, or undefined; an offset over the limit is an error. */
function askedPage(
  query: Record<string, unknown>,
  defaultSize: number,
  fault: (parameter: string, message: string) => void,
): Page | undefined {
  const number = Number(query['page[number]'] ?? 1);
  const size = Number(query['page[size]'] ?? defaultSize);
  if ((number - 1) * size > MAX_OFFSET) {
    fault('page[number]', 'Это слишком далёкая страница: сузьте отбор.');
  }
  return query['page[number]'] === undefined && query['page[size]'] === undefined
    ? undefined
    : { number, size };
}

/** Maximum and default page size of a list without sorting and filters. */
const PLAIN_PAGE = { most: 500, size: 50 };

/**
 * Query of a list with plain parameters and optional paging: `page[number]`, `page[size]`. For a short list
 * only `page` remains for its rule.
 */
export const pageQuery = <P extends z.ZodRawShape>(plain: P) =>
  z
    .object({ 'page[number]': PageNumber.optional(), 'page[size]': sizeUpTo(PLAIN_PAGE.most).optional() })
    .extend(plain)
    .transform((query, context) => {
      const { 'page[number]': _number, 'page[size]': _size, ...rest } = query as Record<string, unknown>;
      const page = askedPage(query, PLAIN_PAGE.size, (parameter, message) =>
        context.addIssue({ code: 'custom', path: [parameter], message }),
      );
      return { ...(rest as z.output<z.ZodObject<P>>), page };
    });

/** The bare name of `filter[name]`, or the name itself. */
const bareName = (key: string): string => /^filter\[(.+)\]$/.exec(key)?.[1] ?? key;

/** Maximum sort columns of one request. */
const MAX_SORT_COLUMNS = 8;

const looksLikeFilter = (key: string): boolean =>
  key.startsWith('filter[') || key.startsWith('page[') || /__(gt|gte|lt|lte)$|\.in$/.test(key);

/**
 * Query of a list: `page[number]`, `page[size]`, `sort`, `filter[…]`; every filter is also accepted by its
 * bare name. Unknown sort and filter names are errors that name the parameter.
 */
export function listQuery<F extends string, S extends z.ZodRawShape, P extends z.ZodRawShape = z.ZodRawShape>(
  options: ListQueryOptions<F, S, P>,
) {
  const filterSchema = z.object(options.filters).partial();
  const plainSchema = z.object(options.plain ?? ({} as P)).partial();
  const names = new Set(Object.keys(options.filters));
  const sortable = new Set<string>(options.sort);
  const isSortable = (field: string): field is F => sortable.has(field);

  return z
    .looseObject({
      'page[number]': PageNumber.optional(),
      'page[size]': sizeUpTo(options.maxSize).optional(),
      sort: z
        .string()
        .optional()
        .meta({ description: `Поля: ${options.sort.join(', ')}` }),
      ...plainSchema.shape,
      // For the API reference; the check below accepts the bare names too.
      ...(Object.fromEntries([...names].map((name) => [`filter[${name}]`, z.string().optional()])) as object),
    })
    .transform(
      (query, context): ListQuery<F, z.output<typeof filterSchema>, z.output<typeof plainSchema>> => {
        const fault = (parameter: string, message: string) =>
          context.addIssue({ code: 'custom', path: [parameter], message });

        const raw: Record<string, unknown> = {};
        const keyOf: Record<string, string> = {};
        for (const [key, value] of Object.entries(query)) {
          const name = bareName(key);
          if (names.has(name)) {
            raw[name] = value;
            keyOf[name] = key;
          } else if (looksLikeFilter(key) && key !== 'page[number]' && key !== 'page[size]') {
            fault(key, `Неизвестный параметр «${key}».`);
          }
        }
        const filters = filterSchema.safeParse(raw);
        for (const issue of filters.error?.issues ?? []) {
          const name = String(issue.path[0]);
          fault(keyOf[name] ?? name, issue.message);
        }

        const sort: SortColumn<F>[] = [];
        const parts = typeof query.sort === 'string' && query.sort ? query.sort.split(',') : [];
        if (parts.length > MAX_SORT_COLUMNS)
          fault('sort', `Сортировка: не больше ${MAX_SORT_COLUMNS} полей.`);
        for (const part of parts.slice(0, MAX_SORT_COLUMNS)) {
          const descending = part.startsWith('-');
          const field = descending ? part.slice(1) : part;
          if (!isSortable(field)) fault('sort', `По полю «${field}» сортировать нельзя.`);
          else if (sort.some((one) => one.field === field))
            fault('sort', `Поле «${field}» названо в сортировке дважды.`);
          else sort.push({ field, descending });
        }

        return {
          page: askedPage(query, options.defaultSize, fault),
          sort,
          filters: (filters.data ?? {}) as z.output<typeof filterSchema>,
          plain: (plainSchema.safeParse(query).data ?? {}) as z.output<typeof plainSchema>,
        };
      },
    );
}

/** A comma-separated filter value: `1,2` → `['1', '2']`; an empty one does not filter. */
export const commaList = <S extends z.ZodType<unknown, string>>(item: S) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item))
    .transform((list) => (list.length > 0 ? list : undefined));

export const UNKNOWN_FILTER = 'Неизвестный отбор.';
/** Maximum values of one filter. */
const MAX_VALUES = 500;

const Values = z.union(
  [z.string(), z.number(), z.array(z.union([z.string(), z.number()])).max(MAX_VALUES)],
  UNKNOWN_FILTER,
);
/** Query format: `a,b`. */
const AsText = Values.transform((given) => (Array.isArray(given) ? given.join(',') : String(given)));

/** Filters of a list as JSON of a body, by bare or `filter[…]` name; piped into the list's own filters. */
export const FilterBody = z
  .record(z.string().max(40, UNKNOWN_FILTER), AsText)
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).map(([key, text]) => [/^filter\[(.+)\]$/.exec(key)?.[1] ?? key, text]),
    ),
  );
