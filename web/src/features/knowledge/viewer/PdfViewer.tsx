import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconMinus, IconPlus } from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useElementSize } from '@mantine/hooks';
import { type FormEvent, useCallback, useState } from 'react';
import { Document, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { ErrorState, LinesSkeleton } from '../../../ui/ScreenState.tsx';
import { pagesWith } from './pdf-search.ts';
import { PdfPage } from './PdfPage.tsx';
import classes from './Viewer.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Fonts and character maps are copied beside the page; the server's policy lets no code be made from text. */
const OPTIONS = {
  cMapUrl: '/pdfjs/cmaps/',
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  isEvalSupported: false,
  useWasm: false,
};
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** A pdf of any length: only the pages near the window are drawn. */
export default function PdfViewer({ url }: { url: string }) {
  const { ref: pages, width: room } = useElementSize<HTMLDivElement>();
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [size, setSize] = useState({ width: 600, height: 850 });
  const [zoom, setZoom] = useState(2);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<{ query: string; pages: number[]; at: number }>({
    query: '',
    pages: [],
    at: -1,
  });
  const width = Math.max(200, room - 20) * (ZOOMS[zoom] ?? 1);
  const height = (width * size.height) / size.width;

  const load = useCallback((loaded: PDFDocumentProxy) => {
    setDocument(loaded);
    void loaded.getPage(1).then((page) => {
      const view = page.getViewport({ scale: 1 });
      setSize({ width: view.width, height: view.height });
    });
  }, []);
  const show = (number: number) => {
    window.document.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' });
  };
  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (!document || !query.trim()) return;
    const same = found.query === query;
    const list = same ? found.pages : await pagesWith(document, query);
    const at = list.length ? (same ? found.at + 1 : 0) % list.length : -1;
    setFound({ query, pages: list, at });
    show(list[at] ?? 0);
  };

  return (
    <div className={classes.stage}>
      <div className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Уменьшить"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <IconMinus size={18} />
        </ActionIcon>
        <span className={classes.time}>{(ZOOMS[zoom] ?? 1) * 100} %</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Увеличить"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconPlus size={18} />
        </ActionIcon>
        <span className={classes.time}>{document ? `Страниц: ${document.numPages}` : ''}</span>
        <span className={classes.spread} />
        <form onSubmit={(event) => void search(event)} className={classes.way}>
          <TextInput
            size="xs"
            aria-label="Найти в файле"
            placeholder="Найти в файле"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <ActionIcon type="submit" variant="default" size={30} aria-label="Найти дальше">
            <IconArrowDown size={16} />
          </ActionIcon>
          <output>{found.query ? `${found.at + 1} из ${found.pages.length}` : ''}</output>
        </form>
      </div>
      <div ref={pages} role="region" className={classes.pages} tabIndex={0} aria-label="Страницы файла">
        <Document
          file={url}
          options={OPTIONS}
          onLoadSuccess={load}
          loading={<LinesSkeleton lines={8} label="Загружаем файл" />}
          error={<ErrorState title="Не удалось показать файл" />}
        >
          {Array.from({ length: document?.numPages ?? 0 }, (_, index) => (
            <PdfPage
              key={`page-${index + 1}`}
              number={index + 1}
              width={width}
              height={height}
              query={found.query}
            />
          ))}
        </Document>
      </div>
    </div>
  );
}
