import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { imageOfHtml } from '../form/card-image.ts';
import type { Information } from '../information.queries.ts';
import classes from './InformationCarousel.module.css';
import { useScrollFocus } from './scroll-focus.ts';

interface CarouselSlideProps {
  card: Information;
  /** '2 из 4' */
  label: string;
  isShown: boolean;
  /** The first picture is what the page is measured by: it is fetched at once. */
  isFirst: boolean;
}

export function CarouselSlide({ card, label, isShown, isFirst }: CarouselSlideProps) {
  const body = useScrollFocus();
  const image = imageOfHtml(card.attributes.image);
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
      </div>
      {image && (
        <img
          className={classes.image}
          src={image.src}
          alt={image.alt}
          loading={isFirst ? 'eager' : 'lazy'}
          draggable={false}
        />
      )}
    </div>
  );
}
