import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';

interface ProgressBarProps {
  /** 'Загрузка файла' */
  label: string;
  percent: number;
  /** Indeterminate progress. */
  isBusy?: boolean;
}

export const ProgressBar = ({ label, percent, isBusy = false }: ProgressBarProps) => (
  <Progress.Root size={6}>
    <Progress.Section value={percent} aria-label={label} animated={isBusy} />
  </Progress.Root>
);
