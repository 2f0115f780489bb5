import { LinesSkeleton, ErrorState } from '../../../ui/messages/ScreenState.tsx';
import { type Thing, useWhys } from './foot/freshness.queries.ts';
import classes from './Freshness.module.css';

/** Anonymous comments on why a record did not help; the page mentions that. */
export function Whys(thing: Thing) {
  const { data, error, isPending, refetch } = useWhys(thing);
  if (isPending) return <LinesSkeleton lines={2} label="Загружаем ответы" />;
  if (!data)
    return <ErrorState title="Не удалось загрузить ответы" error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.whys}>
      <h2 className={classes.heading}>Чего не хватило</h2>
      {data.length > 0 ? (
        <ul className={classes.list}>
          {data.map(({ id, attributes }) => (
            <li key={id}>{attributes.why}</li>
          ))}
        </ul>
      ) : (
        <p className={classes.note}>Слов никто не оставил.</p>
      )}
      <p className={classes.note}>Имена не показываются, чтобы отвечали честно.</p>
    </div>
  );
}
