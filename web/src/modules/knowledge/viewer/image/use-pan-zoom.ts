import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { moved, type Point, type Size, type View, FIT_VIEW, within, zoomed } from './pan-zoom.ts';

const centreOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Mouse position relative to the centre. */
const fromMiddle = (element: Element, { clientX, clientY }: MouseEvent): Point => {
  const { x, y } = centreOf(element);
  return { x: clientX - x, y: clientY - y };
};

const twice = (view: View, point: Point): View =>
  view.zoom > 1 ? { ...FIT_VIEW, turns: view.turns } : zoomed(view, 2, point);

/** Drag, pinch, and zoom by the wheel with Ctrl, which trackpads send for a pinch. */
export function usePanZoom(frame: RefObject<HTMLElement | null>, picture: Size, room: Size) {
  const [view, setView] = useState<View>(FIT_VIEW);
  const pointers = useRef(new Map<number, Point>());
  const change = useCallback(
    (next: (view: View) => View) => setView((view) => within(next(view), picture, room)),
    [picture, room],
  );

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      change((view) => zoomed(view, Math.exp(-event.deltaY / 300), fromMiddle(element, event)));
    };
    const double = (event: MouseEvent) => change((view) => twice(view, fromMiddle(element, event)));
    // A native listener, because React's wheel handlers are passive and cannot prevent page zoom.
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('dblclick', double);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('dblclick', double);
    };
  }, [frame, change]);

  const drag = (event: PointerEvent) => {
    if (!pointers.current.has(event.pointerId)) return;
    const centre = centreOf(event.currentTarget);
    const before = [...pointers.current.values()];
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...pointers.current.values()];
    change((view) => moved(view, before, after, centre));
  };
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: drag,
    onPointerUp: release,
    onPointerCancel: release,
  };
  return { view, change, handlers };
}
