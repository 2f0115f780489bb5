import { z } from 'zod';

/** For a list with `formats`, among its plain parameters: the whole list as a file. */
export const TableFormat = z.enum(['xlsx', 'csv'], 'format: xlsx или csv.');

/** One column to sort by. */
export interface SortColumn<F extends string> {
  field: F;
  descending: boolean;
}

/** What a list's rules get from the query. `page` is absent when no paging was asked for. */
export interface ListQuery<F extends string, V, P> {
  page: { number: number; size: number } | undefined;
  sort: SortColumn<F>[];
  filters: V;
  plain: P;
}

interface ListQueryOptions<F extends string, S extends z.ZodRawShape, P extends z.ZodRawShape> {
  /** Columns that may be sorted by. */
  sort: readonly F[];
  /** Filters by their wire name, e.g. `'news_type'`, `'created_at__gt'`, `'user.in'`. */
  filters: S;
  /** Parameters that are no filters, e.g. `fields`. */
  plain?: P;
  /** The largest page that the list offers. */
  maxSize: number;
  defaultSize: number;
}

/** Offsets past this are refused: the database would read and throw away every row before it. */
export const MAX_OFFSET = 100_000;

const wholeNumber = (text: string) => z.coerce.number(text).int(text).min(1, text);

/** The bare name of `filter[name]`, or the name itself. */
const bareName = (key: string): string => /^filter\[(.+)\]$/.exec(key)?.[1] ?? key;

/** Columns that one list is sorted by at the most. */
const MOST_SORTED = 8;

const looksLikeFilter = (key: string): boolean =>
  key.startsWith('filter[') || key.startsWith('page[') || /__(gt|gte|lt|lte)$|\.in$/.test(key);

/**
 * Query of a list: `page[number]`, `page[size]`, `sort`, `filter[…]`; every filter is taken in its
 * bare form too. Unknown sort and filter names are faults that name the parameter.
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
      'page[number]': wholeNumber('Номер страницы начинается с 1.').optional(),
      'page[size]': wholeNumber('Размер страницы начинается с 1.')
        .max(options.maxSize, `Размер страницы: не больше ${options.maxSize}.`)
        .optional(),
      sort: z
        .string()
        .optional()
        .meta({ description: `Поля: ${options.sort.join(', ')}` }),
      ...plainSchema.shape,
      // For the API reference; checked below, where the bare form counts too.
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
        if (parts.length > MOST_SORTED) fault('sort', `Сортировка: не больше ${MOST_SORTED} полей.`);
        for (const part of parts.slice(0, MOST_SORTED)) {
          const descending = part.startsWith('-');
          const field = descending ? part.slice(1) : part;
          if (!isSortable(field)) fault('sort', `По полю «${field}» сортировать нельзя.`);
          else if (sort.some((one) => one.field === field))
            fault('sort', `Поле «${field}» названо в сортировке дважды.`);
          else sort.push({ field, descending });
        }

        const asked = query['page[number]'] !== undefined || query['page[size]'] !== undefined;
        const number = Number(query['page[number]'] ?? 1);
        const size = Number(query['page[size]'] ?? options.defaultSize);
        if ((number - 1) * size > MAX_OFFSET) {
          fault('page[number]', 'Это слишком далёкая страница: сузьте отбор.');
        }
        return {
          page: asked ? { number, size } : undefined,
          sort,
          filters: (filters.data ?? {}) as z.output<typeof filterSchema>,
          plain: (plainSchema.safeParse(query).data ?? {}) as z.output<typeof plainSchema>,
        };
      },
    );
}

/** A comma-joined filter value: `1,2` → `['1', '2']`; an empty one filters nothing. */
export const commaList = <S extends z.ZodType<unknown, string>>(item: S) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item))
    .transform((list) => (list.length > 0 ? list : undefined));
