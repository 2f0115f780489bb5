import { Suspense } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import type { ReadMarkProps } from './ReadMark.tsx';

const ReadMark = lazyPart(() => import('./ReadMark.tsx'));

/**
 * Lazy 'Подтвердить ознакомление' button: most texts have no read requirement, and the home page does not wait for the
 * code.
 */
export const MarkPlace = (props: ReadMarkProps) =>
  (props.asked.required || props.asked.acknowledged_at) && (
    <Suspense>
      <ReadMark {...props} />
    </Suspense>
  );
