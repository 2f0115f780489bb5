/** Allowed text colours: each has a light and dark variant with AA contrast. */
export const TONES = {
  gray: { label: 'Серый', text: '#6b6277', tint: '#f0edf3' },
  magenta: { label: 'Розовый', text: '#c2006b', tint: '#ffdeed' },
  orange: { label: 'Оранжевый', text: '#8f4b00', tint: '#ffe9cf' },
  cyan: { label: 'Голубой', text: '#0a6178', tint: '#d2eff6' },
  red: { label: 'Красный', text: '#a50013', tint: '#ffdcdf' },
} as const;

export type Tone = keyof typeof TONES;
export type ToneUse = 'text' | 'tint';

export const TONE_NAMES = Object.keys(TONES) as Tone[];

type Rgb = readonly [number, number, number];

/** Colour names in styles pasted from Word and browsers. */
const NAMED: Record<string, Rgb> = {
  red: [255, 0, 0],
  maroon: [128, 0, 0],
  orange: [255, 165, 0],
  yellow: [255, 255, 0],
  green: [0, 128, 0],
  lime: [0, 255, 0],
  teal: [0, 128, 128],
  aqua: [0, 255, 255],
  cyan: [0, 255, 255],
  blue: [0, 0, 255],
  navy: [0, 0, 128],
  purple: [128, 0, 128],
  fuchsia: [255, 0, 255],
  magenta: [255, 0, 255],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
  silver: [192, 192, 192],
  lightgrey: [211, 211, 211],
};

function parseHex(digits: string): Rgb | null {
  const full = digits.length <= 4 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return full.length >= 6 ? [channel(0), channel(2), channel(4)] : null;
}

function parseColor(css: string): Rgb | null {
  const text = css.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,8})$/.exec(text)?.[1];
  if (hex) return parseHex(hex);
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+))?/.exec(text);
  if (rgb) return rgb[4] === '0' ? null : [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])];
  return NAMED[text] ?? null;
}

const isSame = (a: Rgb, b: Rgb | null): boolean => b !== null && a.every((value, at) => value === b[at]);

function hueOf([r, g, b]: Rgb, max: number, range: number): number {
  const sector = max === r ? ((g - b) / range) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return (sector * 60 + 360) % 360;
}

/**
 * Palette tone nearest to a CSS colour; null for black, white and invalid colours, so that such text uses the
 * theme colour and is readable in both schemes.
 */
export function nearestTone(css: string, use: ToneUse): Tone | null {
  const rgb = parseColor(css);
  if (!rgb) return null;
  const own = TONE_NAMES.find((tone) => isSame(rgb, parseColor(TONES[tone][use])));
  if (own) return own;

  const max = Math.max(...rgb);
  const range = max - Math.min(...rgb);
  if (range < 30) {
    const isShade = use === 'text' ? max > 80 && max < 200 : max > 80 && max < 245;
    return isShade ? 'gray' : null;
  }
  const hue = hueOf(rgb, max, range);
  if (hue < 14 || hue >= 345) return 'red';
  if (hue < 70) return 'orange';
  if (hue < 255) return 'cyan';
  return 'magenta';
}
