import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy.ts';
import type { ReadMarkProps } from './ReadMark.tsx';

const ReadMark = lazyPart(() => import('./ReadMark.tsx'));

/** Where 'Ознакомлен(а)' stands: most texts are asked of nobody, and the home page does not wait for its code. */
export const MarkPlace = (props: ReadMarkProps) =>
  (props.asked.required || props.asked.acknowledged_at) && (
    <Suspense>
      <ReadMark {...props} />
    </Suspense>
  );
