import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './InformationCarousel.module.css';

interface CarouselControlsProps {
  index: number;
  count: number;
  /** Elapsed share of the card's display time, 0…1. */
  share: number;
  isPaused: boolean;
  togglePause: () => void;
  next: () => void;
  previous: () => void;
}

export function CarouselControls(props: CarouselControlsProps) {
  const { index, count, share, isPaused, togglePause, next, previous } = props;
  const Pause = isPaused ? IconPlayerPlay : IconPlayerPause;
  const pauseLabel = isPaused ? 'Включить смену карточек' : 'Остановить смену карточек';
  return (
    <div className={classes.controls}>
      <div className={classes.dots} aria-hidden>
        {Array.from({ length: count }, (_, at) => (
          <span key={at} className={classes.dot} data-current={at === index || undefined}>
            {at === index && (
              <span className={classes.share} style={{ '--share': isPaused ? 1 : share } as CSSProperties} />
            )}
          </span>
        ))}
      </div>
      <div className={classes.buttons}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={pauseLabel}
          title={pauseLabel}
          onClick={togglePause}
        >
          <Pause size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Предыдущая карточка"
          title="Предыдущая карточка"
          onClick={previous}
        >
          <IconChevronLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Следующая карточка"
          title="Следующая карточка"
          onClick={next}
        >
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
