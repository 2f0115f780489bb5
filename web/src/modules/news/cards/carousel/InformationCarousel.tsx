import { Button, Skeleton } from '@mantine/core';
import { IconCards, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../../platform/session/session.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { CarouselControls } from './CarouselControls.tsx';
import { CarouselSlide } from './CarouselSlide.tsx';
import { type Information, useInformationList } from '../information.queries.ts';
import classes from './InformationCarousel.module.css';
import { useCarousel } from './use-carousel.ts';
import { isUnavailable } from '../../../../platform/api/api-error.ts';

/** Active cards one after the other, for the home page. */
export function InformationCarousel({ first }: { first?: number | undefined }) {
  const list = useInformationList('active');
  const isEditor = useSession()?.isEditor ?? false;
  const edit = isEditor && <EditLink />;

  if (list.isPending) return <CarouselSkeleton />;
  if (isUnavailable(list)) {
    return (
      <Frame edit={edit}>
        <ErrorState title="Не удалось загрузить карточки" query={list} />
      </Frame>
    );
  }
  if (list.data.length === 0) {
    return (
      <Frame edit={edit}>
        <EmptyState
          icon={IconCards}
          title="Объявлений пока нет"
          text={isEditor ? 'Добавьте карточку, и её увидят все сотрудники.' : 'Важное появится здесь.'}
        />
      </Frame>
    );
  }
  const at = list.data.findIndex(({ id }) => Number(id) === first);
  // The key restarts the carousel when another card is requested, or when the requested one arrives.
  return <Carousel key={at} cards={list.data} first={Math.max(0, at)} edit={edit} />;
}

interface CarouselProps {
  cards: Information[];
  /** Index of the first card. */
  first: number;
  edit: ReactNode;
}

function Carousel({ cards, first, edit }: CarouselProps) {
  const { holders, ...clock } = useCarousel(cards.length, first);
  const index = Math.min(clock.index, cards.length - 1);
  return (
    <section className={classes.frame} aria-roledescription="карусель" aria-label="Информация" {...holders}>
      <div className={classes.stack} aria-live={clock.isPaused ? 'polite' : 'off'}>
        {cards.map((card, at) => (
          <CarouselSlide
            key={card.id}
            card={card}
            label={`${at + 1} из ${cards.length}`}
            isShown={at === index}
            isNext={at === (index + 1) % cards.length}
          />
        ))}
      </div>
      {cards.length > 1 && <CarouselControls {...clock} index={index} count={cards.length} />}
      {edit}
    </section>
  );
}

function Frame({ edit, children }: { edit: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.frame} aria-label="Информация" data-centered>
      {children}
      {edit}
    </section>
  );
}

function EditLink() {
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.edit}
      leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
      renderRoot={(props) => <Link to="/information/$type" params={{ type: 'active' }} {...props} />}
    >
      Изменить
    </Button>
  );
}

function CarouselSkeleton() {
  return (
    <div className={classes.frame} role="status" aria-label="Загружаем объявления">
      <div className={classes.slide}>
        <div className={classes.body}>
          <Skeleton height={24} width="78%" radius="sm" mb={24} />
          <LinesSkeleton lines={4} />
        </div>
        <Skeleton height="100%" radius={0} />
      </div>
    </div>
  );
}
