/** Reads QR codes of a running video; undefined: none is seen. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Chrome on Android; TypeScript does not know it. */
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector;
      getSupportedFormats: () => Promise<string[]>;
    };
  }
}

/** Wide enough for a code that fills a third of the picture. */
const MAX_WIDTH = 640;

/** Digits of a screen's address, or those of the code itself. */
export const codeOf = (text: string): string | undefined => /(?:^|[?&]code=)(\d{8})$/.exec(text.trim())?.[1];

async function byBrowser(): Promise<CodeReader | undefined> {
  const formats = await window.BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!window.BarcodeDetector || !formats?.includes('qr_code')) return undefined;
  const detector = new window.BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

/** Loaded only where the browser cannot read codes itself. */
async function byScript(): Promise<CodeReader> {
  const { default: jsQR } = await import('jsqr');
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return (video) => {
    if (!context || video.videoWidth === 0) return Promise.resolve(undefined);
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    Object.assign(context.canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return Promise.resolve(jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data);
  };
}

export const createReader = async (): Promise<CodeReader> => (await byBrowser()) ?? byScript();
