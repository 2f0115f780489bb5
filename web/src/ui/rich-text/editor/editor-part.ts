import { lazyPart } from '../../../platform/lazy.ts';

/** The largest chunk of dialogs, preloaded before one is opened. */
export const EditorPart = lazyPart(() => import('./Editor.tsx'));
