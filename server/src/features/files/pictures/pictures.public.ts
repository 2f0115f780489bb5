export { forgetHtml, forgetUnusedImages, saveHtml, showPictures } from './uses.rules.ts';
