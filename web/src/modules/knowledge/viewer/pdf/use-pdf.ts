import './pages/iterable-streams.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useState } from 'react';
import type { PageSize } from './pages/pdf-layout.ts';

/** A PDF point is 1/72 inch, a CSS pixel 1/96. */
const POINT = 96 / 72;

const sizeOf = async (document: PDFDocumentProxy, number: number): Promise<PageSize> => {
  const { width, height } = (await document.getPage(number)).getViewport({ scale: POINT });
  return { width, height };
};

const isOther = (one: PageSize, other: PageSize) => one.width !== other.width || one.height !== other.height;

/** The document and its page sizes; until loaded, every page has the size of the first. */
export function usePdf() {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [sizes, setSizes] = useState<PageSize[]>([]);
  const onLoad = useCallback(async (loaded: PDFDocumentProxy) => {
    const first = await sizeOf(loaded, 1);
    const all = Array.from({ length: loaded.numPages }, () => first);
    setSizes(all);
    setDocument(loaded);
    for (let number = 2; number <= loaded.numPages; number += 1)
      all[number - 1] = await sizeOf(loaded, number);
    if (all.some((size) => isOther(size, first))) setSizes([...all]);
  }, []);
  return { document, sizes, onLoad };
}
