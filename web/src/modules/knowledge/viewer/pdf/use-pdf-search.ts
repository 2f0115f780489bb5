import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useRef, useState } from 'react';
import { type Hit, hitsIn, type Piece } from './pdf-hits.ts';

interface SearchResult {
  query: string;
  hits: Hit[];
  /** Index of the current hit; -1 without one. */
  at: number;
}

const NOTHING: SearchResult = { query: '', hits: [], at: -1 };

async function piecesOf(document: PDFDocumentProxy, number: number): Promise<Piece[]> {
  const { items } = await (await document.getPage(number)).getTextContent();
  return items.flatMap((item) => ('str' in item ? [{ str: item.str, hasEOL: item.hasEOL }] : []));
}

/** Searches the whole file; its text is extracted once, on the first search. */
export function usePdfSearch(document: PDFDocumentProxy | undefined, onHit: (hit: Hit) => void) {
  const [found, setFound] = useState(NOTHING);
  const [isReading, setReading] = useState(false);
  const read = useRef<{ document?: PDFDocumentProxy; pages: Piece[][] }>({ pages: [] });
  const asked = useRef(0);

  const go = (next: SearchResult) => {
    setFound(next);
    const hit = next.hits[next.at];
    if (hit) onHit(hit);
  };

  const search = async (query: string, page: number) => {
    asked.current += 1;
    const mine = asked.current;
    if (!document || !query.trim()) {
      setFound(NOTHING);
      return;
    }
    setReading(true);
    if (read.current.document !== document) read.current = { document, pages: [] };
    const { pages } = read.current;
    for (let number = pages.length + 1; number <= document.numPages; number += 1) {
      const pieces = await piecesOf(document, number);
      // A newer search replaced this one.
      if (mine !== asked.current) return;
      pages.push(pieces);
    }
    setReading(false);
    const hits = pages.flatMap((pieces, index) => hitsIn(index, pieces, query));
    const next = hits.findIndex((hit) => hit.page >= page);
    go({ query, hits, at: hits.length && next < 0 ? 0 : next });
  };

  const step = (by: 1 | -1) => {
    const { length } = found.hits;
    if (length) go({ ...found, at: (found.at + by + length) % length });
  };

  return { found, isReading, search, step };
}
