export const PDF_WORKER = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Fonts and character maps are local copies; the content security policy forbids eval. */
export const PDF_OPTIONS = {
  cMapUrl: '/pdfjs/cmaps/',
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  isEvalSupported: false,
  useWasm: false,
};
