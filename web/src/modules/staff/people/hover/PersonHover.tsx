import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { useSections } from '../../../../platform/settings/sections.ts';
import type { Looked } from '../looked.ts';

interface PersonHoverProps {
  of: Looked;
  children: ReactNode;
}

/** Lazy: most names are never hovered, and the code of the card stays out of the first load. */
const HoverPerson = lazyPart<PersonHoverProps>(
  () => import('./HoverPerson.tsx'),
  ({ children }) => children,
);

/** Delay before the card opens, ms: the pointer often only passes by. */
const OPEN_DELAY = 400;

/** A name whose card opens by hover; its link leads to the whole card. */
export function PersonHover({ of, children }: PersonHoverProps) {
  const isShown = useSections();
  const [isWanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!isShown('people')) return children;
  if (!isWanted)
    return (
      <span
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') timer.current = setTimeout(() => setWanted(true), OPEN_DELAY);
        }}
        onPointerLeave={() => clearTimeout(timer.current)}
      >
        {children}
      </span>
    );
  return (
    <Suspense fallback={children}>
      <HoverPerson of={of}>{children}</HoverPerson>
    </Suspense>
  );
}
