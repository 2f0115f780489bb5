import { lazyPart } from '../../../platform/lazy.ts';

/** The largest part that dialogs bring: it is fetched before one is opened. */
export const EditorPart = lazyPart(() => import('./Editor.tsx'));
