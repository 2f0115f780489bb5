import { HTML_LIMIT } from '@portal/contract/shared/primitives.ts';
import classes from './Editor.module.css';

const number = new Intl.NumberFormat('ru-RU');

/** Speaks only when it matters: pictures on their way, or the text near the server's limit. */
export function LengthNote({ length, pending }: { length: number; pending: number }) {
  const isNear = length > HTML_LIMIT * 0.8;
  const isOver = length > HTML_LIMIT;
  if (!isNear && pending === 0) return <div role="status" />;
  return (
    <div role="status" className={classes.note} data-over={isOver || undefined}>
      {pending > 0 && <span>Загружаем картинки: {pending}</span>}
      {isNear && (
        <span>
          {number.format(length)} из {number.format(HTML_LIMIT)} знаков вместе с оформлением
        </span>
      )}
    </div>
  );
}
