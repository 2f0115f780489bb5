export const MIN_ZOOM = 0.25;
export const MAX_ZOOM = 8;
export const STEP = 1.25;

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * View of an image: scale relative to the fitted size, and offset of its centre from the frame's centre, px.
 */
export interface View extends Point {
  zoom: number;
  /** Clockwise quarter turns. */
  turns: number;
}

export const FIT_VIEW: View = { zoom: 1, x: 0, y: 0, turns: 0 };

/** Size after rotation: a quarter turn swaps the sides. */
const lying = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Scale that fits the whole image; small images are not enlarged. */
export function fitting(picture: Size, frame: Size, turns: number): number {
  const { width, height } = lying(picture, turns);
  return width && height ? Math.min(1, frame.width / width, frame.height / height) : 1;
}

/** Keeps the image inside its frame: a smaller one is centred. */
export function within(view: View, picture: Size, frame: Size): View {
  const scale = fitting(picture, frame, view.turns) * view.zoom;
  const { width, height } = lying(picture, view.turns);
  const keep = (value: number, own: number, room: number) => {
    const most = Math.max(0, (own * scale - room) / 2);
    return Math.min(most, Math.max(-most, value));
  };
  return { ...view, x: keep(view.x, width, frame.width), y: keep(view.y, height, frame.height) };
}

/** Zooms around a point relative to the frame's centre. */
export function zoomed(view: View, factor: number, { x, y }: Point = { x: 0, y: 0 }): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * factor));
  const real = zoom / view.zoom;
  return { ...view, zoom, x: x - (x - view.x) * real, y: y - (y - view.y) * real };
}

/** View after a pointer move: one pointer drags, two also zoom. */
export function moved(view: View, before: readonly Point[], after: readonly Point[], centre: Point): View {
  const from = middleOf(before);
  const to = middleOf(after);
  const dragged = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
  const spread = distanceOf(before);
  if (spread === 0) return dragged;
  return zoomed(dragged, distanceOf(after) / spread, { x: to.x - centre.x, y: to.y - centre.y });
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

function distanceOf([one, two]: readonly Point[]): number {
  return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
}
