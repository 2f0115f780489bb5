import { useIntersection } from '@mantine/hooks';
import { Page } from 'react-pdf';
import { markedText } from './pdf-search.ts';
import classes from './Viewer.module.css';

interface PdfPageProps {
  number: number;
  width: number;
  /** Of the first page: the place of one that is not drawn yet. */
  height: number;
  query: string;
}

/** One page, drawn when it comes near the window. */
export function PdfPage({ number, width, height, query }: PdfPageProps) {
  const { ref, entry } = useIntersection({ rootMargin: '600px 0px' });
  return (
    <div ref={ref} data-page={number} className={classes.page} style={{ width, minHeight: height }}>
      {entry?.isIntersecting && (
        <Page
          pageNumber={number}
          width={width}
          loading={null}
          renderAnnotationLayer={false}
          customTextRenderer={({ str }) => markedText(str, query)}
        />
      )}
    </div>
  );
}
