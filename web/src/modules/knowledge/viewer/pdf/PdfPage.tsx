import { useTimeout } from '@mantine/hooks';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Page } from 'react-pdf';
import { type Hit, markedPiece } from './pdf-hits.ts';
import type { Place } from './pages/pdf-layout.ts';
import classes from './Pdf.module.css';

interface PdfPageProps {
  index: number;
  place: Place;
  hits: readonly Hit[];
  current: Hit | undefined;
  /** Called with the element of the current hit after rendering. */
  onCurrent: (mark: Element) => void;
  onDrawn: () => void;
  onError: (error: Error) => void;
}

/** Delay before drawing, ms, so that pages scrolled past are skipped. */
const DRAW_DELAY_MS = 80;
/** Maximum canvas area on a phone, pixels. */
const MAX_CANVAS_PIXELS = 12_000_000;

/** One page in its position, drawn after staying near the viewport for a moment. */
export function PdfPage({ index, place, hits, current, onCurrent, onDrawn, onError }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isSettled, setSettled] = useState(false);
  useTimeout(() => setSettled(true), DRAW_DELAY_MS, { autoInvoke: true });
  const ratio = useMemo(
    () => Math.min(window.devicePixelRatio, 2, Math.sqrt(MAX_CANVAS_PIXELS / (place.width * place.height))),
    [place],
  );
  const draw = useCallback(
    ({ str, itemIndex }: { str: string; itemIndex: number }) => markedPiece(str, itemIndex, hits, current),
    [hits, current],
  );
  const show = () => {
    const mark = sheet.current?.querySelector('mark[data-current]');
    if (mark) onCurrent(mark);
  };
  return (
    <div
      ref={sheet}
      data-page={index + 1}
      className={classes.page}
      style={{ top: place.top, width: place.width, height: place.height }}
    >
      {isSettled && (
        <Page
          pageNumber={index + 1}
          width={place.width}
          devicePixelRatio={ratio}
          suspense={false}
          loading={null}
          error={null}
          renderAnnotationLayer={false}
          {...(hits.length > 0 && { customTextRenderer: draw })}
          onRenderSuccess={onDrawn}
          onRenderTextLayerSuccess={show}
          onLoadError={onError}
          onRenderError={onError}
        />
      )}
    </div>
  );
}
