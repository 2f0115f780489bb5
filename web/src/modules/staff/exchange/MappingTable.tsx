import { Select } from '@mantine/core';
import type { Columns } from './erp.queries.ts';
import type { Exchange } from './use-exchange.ts';
import classes from './Erp.module.css';

/** Column of each field; the server remembers it for the next file. */
export function MappingTable({ exchange, columns }: { exchange: Exchange; columns: Columns }) {
  const sampleOf = (column: string | null | undefined): string => {
    const at = column ? columns.columns.indexOf(column) : -1;
    return at < 0 ? '' : (columns.sample.map((row) => row[at] ?? '').find((text) => text !== '') ?? '');
  };
  /** 'из столбца «ФИО»' */
  const wholeOf = (name: string): string | undefined => {
    const whole = columns.fields.find(({ parts }) => parts.includes(name));
    const column = whole && exchange.mapping[whole.name];
    return column ? `из столбца «${column}»` : undefined;
  };
  const taken = new Set(Object.values(exchange.mapping));
  return (
    <table className={classes.mapping}>
      <caption className="visually-hidden">Соответствие столбцов файла полям портала</caption>
      <thead>
        <tr>
          <th scope="col">Поле портала</th>
          <th scope="col">Столбец файла</th>
          <th scope="col">Пример из файла</th>
        </tr>
      </thead>
      <tbody>
        {columns.fields.map((field) => {
          const column = exchange.mapping[field.name] ?? null;
          return (
            <tr key={field.name}>
              <th scope="row">
                {field.label}
                {field.required && (
                  <span className={classes.required} title="Обязательное поле">
                    {' '}
                    *
                  </span>
                )}
              </th>
              <td>
                <Select
                  aria-label={`Столбец для поля «${field.label}»`}
                  size="xs"
                  data={columns.columns.filter((name) => name === column || !taken.has(name))}
                  value={column}
                  placeholder={wholeOf(field.name) ?? (field.required ? 'Выберите столбец' : 'Нет в файле')}
                  clearable={!field.required}
                  searchable
                  disabled={exchange.isBusy}
                  nothingFoundMessage="Ничего не найдено"
                  clearButtonProps={{ 'aria-label': 'Нет в файле' }}
                  onChange={(next) => exchange.setColumn(field.name, next)}
                />
              </td>
              <td className={classes.sample} title={sampleOf(column)}>
                {sampleOf(column) || <span className={classes.example}>например, {field.example}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
