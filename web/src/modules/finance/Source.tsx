import { formatDateTime } from '../../platform/dates.ts';
import classes from './Finance.module.css';

export function Source({ source }: { source: { file: string; imported_at: string } | null }) {
  return (
    <p className={classes.source}>
      {source
        ? `Из файла «${source.file}», принят из ERP ${formatDateTime(source.imported_at)}.`
        : 'Источник не указан.'}{' '}
      Если число неверное, напишите в офис через обратную связь.
    </p>
  );
}
