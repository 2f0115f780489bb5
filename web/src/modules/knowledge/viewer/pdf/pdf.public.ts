import { lazyPart } from '../../../../platform/lazy.ts';

/** The viewer of a pdf; it fills its parent. */
export const PdfViewer = lazyPart(() => import('./PdfViewer.tsx'));

/** Picture of the first page of a pdf. */
export const PdfPicture = lazyPart(() => import('./pages/PdfPicture.tsx'));
