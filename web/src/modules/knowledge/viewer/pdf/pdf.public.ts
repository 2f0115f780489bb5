import { lazyPart } from '../../../../platform/lazy.ts';

/** The viewer of a pdf by its URL, which may be that of a blob; it fills its parent. */
export const PdfViewer = lazyPart(() => import('./PdfViewer.tsx'));
