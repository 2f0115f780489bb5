import { lazyPart } from '../../../../platform/lazy.ts';

/** The viewer of a pdf; it fills its parent. */
export const PdfViewer = lazyPart(() => import('./PdfViewer.tsx'));
