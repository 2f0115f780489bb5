import { encode } from 'uqr';

/** Dark on white in both schemes, as cameras require. */
export function QrCode({
  text,
  label,
  width = 200,
}: {
  text: string;
  label: string;
  width?: number | string;
}) {
  const { path, size } = qrPath(text);
  return (
    <svg
      style={{ width, aspectRatio: 1, alignSelf: 'center', borderRadius: 8 }}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** SVG path of the dark modules, and the size including the quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}
