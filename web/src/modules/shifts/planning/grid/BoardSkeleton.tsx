import { Skeleton } from '@mantine/core';
import classes from './BoardSkeleton.module.css';

export const BoardSkeleton = () => (
  <div role="status" aria-label="Загружаем покрытие смен">
    {[0, 1].map((week) => (
      <div key={week} className={classes.skeleton}>
        <Skeleton height={18} width={160} radius="xs" />
        {[0, 1].map((line) => (
          <div key={line} className={classes.skeletonLine}>
            {Array.from({ length: 7 }, (_, day) => (
              <Skeleton key={day} height={54} radius="sm" />
            ))}
          </div>
        ))}
      </div>
    ))}
  </div>
);
