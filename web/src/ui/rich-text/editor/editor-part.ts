import { lazyPart } from '../../../platform/lazy.ts';

/** The largest part that dialogs bring: whoever may open one fetches it before. */
export const EditorPart = lazyPart(() => import('./Editor.tsx'));
