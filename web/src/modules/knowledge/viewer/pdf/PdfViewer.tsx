import { Box } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { Document, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { isNarrow } from '../../../../platform/media.ts';
import { ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { toggleFullScreen } from '../../../../ui/media/full-screen.ts';
import type { Hit } from './pdf-hits.ts';
import { heightOf, placed, scaleFor, type Zoom } from './pages/pdf-layout.ts';
import { PDF_OPTIONS, PDF_WORKER } from './pages/pdf-options.ts';
import { PdfPage } from './PdfPage.tsx';
import { PdfThumbs } from './PdfThumbs.tsx';
import { PdfTools } from './PdfTools.tsx';
import { usePageWindow } from './pages/use-page-window.ts';
import { usePdfSearch } from './use-pdf-search.ts';
import { usePdf } from './use-pdf.ts';
import classes from '../Viewer.module.css';
import pdf from './Pdf.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = PDF_WORKER;

/** Margin left, right and above the pages, px. */
const marginOf = (width: number): number => (width < 480 ? 8 : 16);
const A4 = { width: 794, height: 1123 };
const NO_HITS: readonly Hit[] = [];

const isFromServer = ({ name, message }: Error) => /response|missing/i.test(name) || /server/i.test(message);

export interface PdfViewerProps {
  /** URL, or bytes in an object that stays the same: the policy of the page opens no blob. */
  file: string | { data: Uint8Array };
  onFail: () => void;
  /** Zoom at first; by default the width, on a phone a readable size. */
  firstZoom?: Zoom | undefined;
}

/** PDF viewer for files of any length: only pages near the viewport are drawn. */
export default function PdfViewer({ file, onFail, firstZoom }: PdfViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { ref: measured, width, height } = useElementSize<HTMLDivElement>();
  const { document, sizes, onLoad } = usePdf();
  const [zoom, setZoom] = useState<Zoom>(() => firstZoom ?? (isNarrow() ? 'readable' : 'width'));
  const [isDrawn, setDrawn] = useState(false);
  const [hasThumbs, setThumbs] = useState(() => !isNarrow());
  const margins = 2 * marginOf(width);
  const scale = scaleFor(zoom, sizes[0] ?? A4, { width: width - margins, height: height - margins });
  const places = useMemo(() => placed(sizes, () => scale), [sizes, scale]);
  const { ref, box, indexes, current, show } = usePageWindow(places);
  const boxRef = useMergedRef(ref, measured);
  const searching = usePdfSearch(document, ({ page }) => show(page, true));
  const { hits, at } = searching.found;
  const hit = hits[at];
  const byPage = useMemo(() => Map.groupBy(hits, ({ page }) => page), [hits]);

  const showMark = (mark: Element) => {
    if (!box) return;
    const frame = box.getBoundingClientRect();
    const { top, bottom, left, right } = mark.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) box.scrollBy({ top: top - frame.top - frame.height / 3 });
    if (left < frame.left || right > frame.right) box.scrollBy({ left: left - frame.left - frame.width / 3 });
  };
  const drawn = () => setDrawn(true);
  const fail = (error: Error) => {
    setDrawn(true);
    if (isFromServer(error)) onFail();
  };

  return (
    <div ref={stage} className={classes.stage}>
      <PdfTools
        current={current}
        pages={sizes.length}
        onPage={show}
        zoom={zoom}
        scale={sizes.length > 0 && width > 0 ? scale : undefined}
        onZoom={setZoom}
        hasThumbs={hasThumbs}
        onThumbs={() => setThumbs(!hasThumbs)}
        onFullScreen={() => toggleFullScreen(stage.current)}
        searching={searching}
      />
      <Document
        file={file}
        options={PDF_OPTIONS}
        suspense={false}
        className={classes.book ?? ''}
        onLoadSuccess={(loaded) => void onLoad(loaded)}
        onLoadError={fail}
        loading={<LinesSkeleton lines={8} label="Загружаем файл" />}
        error={<ErrorState title="Не удалось показать файл" />}
      >
        {hasThumbs && sizes.length > 1 && <PdfThumbs sizes={sizes} current={current} onChoose={show} />}
        {/* The number of pages decides whether thumbnails are shown. */}
        {sizes.length === 0 ? (
          <Waiting />
        ) : (
          <div ref={boxRef} role="region" className={pdf.pages} tabIndex={0} aria-label="Страницы файла">
            {!isDrawn && <Waiting />}
            <div
              className={pdf.column}
              data-waiting={!isDrawn || undefined}
              style={{ height: heightOf(places), minWidth: (sizes[0]?.width ?? 0) * scale }}
            >
              {indexes.map((index) => {
                const place = places[index];
                return (
                  place && (
                    <PdfPage
                      key={index}
                      index={index}
                      place={place}
                      hits={byPage.get(index) ?? NO_HITS}
                      current={hit?.page === index ? hit : undefined}
                      onCurrent={showMark}
                      onDrawn={drawn}
                      onError={fail}
                    />
                  )
                );
              })}
            </div>
          </div>
        )}
      </Document>
    </div>
  );
}

/** A separate component: otherwise React would reuse its element for the pages, and they would shift. */
const Waiting = () => (
  <Box flex={1} p="xl">
    <LinesSkeleton lines={8} label="Загружаем файл" />
  </Box>
);
