import classes from '../Erp.module.css';

export interface FileRemark {
  /** '' for the whole file. */
  row: string;
  column: string;
  detail: string;
}

/** Remarks about a file: row, column and text. */
export const RemarkList = ({ items }: { items: readonly FileRemark[] }) => (
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
