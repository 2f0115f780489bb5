import './iterable-streams.ts';
import { Document, Page, pdfjs } from 'react-pdf';
import { PDF_OPTIONS, PDF_WORKER } from './pdf-options.ts';

pdfjs.GlobalWorkerOptions.workerSrc = PDF_WORKER;

export interface PdfPictureProps {
  /** Bytes in an object that stays the same. */
  file: { data: Uint8Array };
  /** CSS pixels. */
  width: number;
}

/** Picture of the first page. */
export default function PdfPicture({ file, width }: PdfPictureProps) {
  return (
    <Document file={file} options={PDF_OPTIONS} suspense={false} loading={null} error={null}>
      <Page
        pageNumber={1}
        width={width}
        devicePixelRatio={Math.min(window.devicePixelRatio, 2)}
        suspense={false}
        loading={null}
        error={null}
        renderTextLayer={false}
        renderAnnotationLayer={false}
      />
    </Document>
  );
}
