import classes from '../Erp.module.css';

export interface Placed {
  /** '' where it is about the whole file. */
  row: string;
  column: string;
  detail: string;
}

/** What is said of a file: row, column and sentence. */
export const PlaceList = ({ items }: { items: readonly Placed[] }) => (
  <ol className={classes.faultList}>
    {items.map(({ row, column, detail }) => (
      <li key={`${row}:${column}:${detail}`}>
        {row && <b>Строка {row}</b>}
        {column && <span>{column}</span>}
        <span>{detail}</span>
      </li>
    ))}
  </ol>
);
