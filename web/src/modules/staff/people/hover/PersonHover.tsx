import { HoverCard } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import type { Looked } from '../looked.ts';
import { useSections } from '../../../../platform/settings/sections.ts';

const HoverPerson = lazyPart(
  () => import('./HoverPerson.tsx'),
  () => null,
);

/** Delay before the card opens, ms: the pointer often only passes by. */
const OPEN_DELAY = 400;

/** A name whose card opens by hover; its link leads to the whole card. */
export function PersonHover({ of, children }: { of: Looked; children: ReactNode }) {
  const isShown = useSections();
  if (!isShown('people')) return children;
  return (
    <HoverCard width={300} openDelay={OPEN_DELAY} position="bottom-start" shadow="md" withinPortal>
      <HoverCard.Target>
        <span>{children}</span>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <Suspense>
          <HoverPerson of={of} />
        </Suspense>
      </HoverCard.Dropdown>
    </HoverCard>
  );
}
