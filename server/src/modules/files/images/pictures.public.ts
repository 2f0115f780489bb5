export { keepPictures, type StoredImage, storePicture } from './pictures.rules.ts';
export { deleteHtml, forgetUnusedImages, pathOf, saveHtml, saveNewHtml, showPictures } from './uses.rules.ts';
