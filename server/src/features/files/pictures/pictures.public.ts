export { forgetHtml, forgetUnusedImages, saveHtml } from './uses.rules.ts';
