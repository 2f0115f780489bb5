import classes from './UploadProgress.module.css';

interface ProgressBarProps {
  /** 'Загрузка файла' */
  label: string;
  percent: number;
  /** Indeterminate progress. */
  isBusy?: boolean;
}

export const ProgressBar = ({ label, percent, isBusy = false }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuetext={`${percent} %`}
    className={classes.track}
  >
    <div className={classes.bar} data-busy={isBusy || undefined} style={{ width: `${percent}%` }} />
  </div>
);
