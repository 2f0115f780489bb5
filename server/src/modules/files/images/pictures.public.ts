export { keepPictures, type StoredImage, storePicture } from './pictures.rules.ts';
export { forgetHtml, forgetUnusedImages, pathOf, saveHtml, saveNewHtml, showPictures } from './uses.rules.ts';
