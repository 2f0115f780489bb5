import { useMemo } from 'react';
import { comparedRows, type Piece } from './compared-rows.ts';
import classes from './Compare.module.css';

interface Text {
  text: string;
  is_cut: boolean;
}

interface ComparedTextsProps {
  before: Text;
  after: Text;
}

/** Differences side by side; equal passages are folded. */
export function ComparedTexts({ before, after }: ComparedTextsProps) {
  const rows = useMemo(() => comparedRows(before.text, after.text), [before.text, after.text]);
  if (!rows)
    return (
      <p className={classes.note}>
        Тексты отличаются почти целиком: показать различия не получится. Скачайте обе редакции.
      </p>
    );
  const isSame = rows.every(({ kind }) => kind === 'same');
  return (
    <>
      {isSame && <p className={classes.note}>Тексты одинаковы. Файлы могут отличаться оформлением.</p>}
      {(before.is_cut || after.is_cut) && (
        <p className={classes.note}>Текст очень длинный: сравнивается только его начало.</p>
      )}
      {!isSame && (
        <ol className={classes.rows}>
          {rows.map((row) => (
            <li key={row.at}>
              {row.kind === 'same' ? (
                <details className={classes.same}>
                  <summary>Без изменений</summary>
                  <p className={classes.text}>{row.text.trim()}</p>
                </details>
              ) : (
                <div className={classes.sides}>
                  <Side pieces={row.before} label="Было" mark="del" />
                  <Side pieces={row.after} label="Стало" mark="ins" />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface SideProps {
  pieces: readonly Piece[];
  label: string;
  mark: 'del' | 'ins';
}

function Side({ pieces, label, mark: Mark }: SideProps) {
  return (
    <p className={classes.text} data-side={Mark}>
      <span className="visually-hidden">{label}: </span>
      {pieces.map(({ at, text, isMarked }) => (isMarked ? <Mark key={at}>{text}</Mark> : text))}
    </p>
  );
}
