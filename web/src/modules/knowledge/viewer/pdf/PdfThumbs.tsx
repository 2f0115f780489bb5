import { useTimeout } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { Page } from 'react-pdf';
import { heightOf, type PageSize, type Place, placed } from './pages/pdf-layout.ts';
import { usePageWindow } from './pages/use-page-window.ts';
import classes from './Pdf.module.css';

interface PdfThumbsProps {
  sizes: readonly PageSize[];
  /** Index of the current page. */
  current: number;
  onChoose: (index: number) => void;
}

const WIDTH = 88;
/** Gap with the page number below a thumbnail, px. */
const GAP = 28;
/** Delay, ms, so that the current pages are drawn first. */
const DRAW_DELAY_MS = 250;

/** Page thumbnails; only visible ones are drawn. */
export function PdfThumbs({ sizes, current, onChoose }: PdfThumbsProps) {
  const places = useMemo(() => placed(sizes, ({ width }) => WIDTH / width, GAP), [sizes]);
  const { ref, indexes, show } = usePageWindow(places);
  useEffect(() => show(current, true), [show, current]);
  return (
    <nav ref={ref} aria-label="Миниатюры страниц" className={classes.thumbs}>
      <div className={classes.column} style={{ height: heightOf(places, GAP) }}>
        {indexes.map((index) => {
          const place = places[index];
          return (
            place && (
              <button
                key={index}
                type="button"
                className={classes.thumb}
                style={{ top: place.top - 4, width: WIDTH + 8, height: place.height + 24 }}
                aria-label={`Страница ${index + 1}`}
                aria-current={index === current ? 'page' : undefined}
                onClick={() => onChoose(index)}
              >
                <Thumb index={index} place={place} />
                {index + 1}
              </button>
            )
          );
        })}
      </div>
    </nav>
  );
}

function Thumb({ index, place }: { index: number; place: Place }) {
  const [isSettled, setSettled] = useState(false);
  useTimeout(() => setSettled(true), DRAW_DELAY_MS, { autoInvoke: true });
  return (
    <span className={classes.small} style={{ width: place.width, height: place.height }}>
      {isSettled && (
        <Page
          pageNumber={index + 1}
          width={place.width}
          devicePixelRatio={1}
          suspense={false}
          loading={null}
          error={null}
          renderTextLayer={false}
          renderAnnotationLayer={false}
        />
      )}
    </span>
  );
}
