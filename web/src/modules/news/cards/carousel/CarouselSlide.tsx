import { useState } from 'react';
import { MarkPlace } from '../../../training/acknowledgements/mark.public.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { imageOfHtml } from '../form/card-image.ts';
import type { Information } from '../information.queries.ts';
import classes from './InformationCarousel.module.css';
import { useScrollFocus } from './scroll-focus.ts';

interface CarouselSlideProps {
  card: Information;
  /** '2 из 4' */
  label: string;
  isShown: boolean;
  /** Prefetches its image with low priority. */
  isNext: boolean;
}

export function CarouselSlide({ card, label, isShown, isNext }: CarouselSlideProps) {
  const body = useScrollFocus();
  const image = imageOfHtml(card.attributes.image);
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (isShown || isNext)) setWanted(true);
  return (
    <div
      className={classes.slide}
      role="group"
      aria-roledescription="слайд"
      aria-label={label}
      inert={!isShown}
      data-plain={!image || undefined}
    >
      <div ref={body} className={classes.body}>
        <RichText html={card.attributes.content} />
        <MarkPlace
          type="information"
          id={card.id}
          address={`/?card=${card.id}`}
          asked={card.attributes.acknowledge}
        />
      </div>
      {image && (
        <img
          className={classes.image}
          src={isWanted ? image.src : undefined}
          alt={image.alt}
          fetchPriority={isShown ? 'high' : 'low'}
          draggable={false}
        />
      )}
    </div>
  );
}
