export { deleteDoomedFiles } from './cleaning.ts';
export { selectStoredFile } from './files.sql.ts';
export { receiveForm } from './form-parts.ts';
export { kindOf } from './kinds.ts';
export { mp4Duration } from './mp4-duration.ts';
export { isBeginning, sendFile } from './send.ts';
export {
  adoptUpload,
  adoptUploads,
  dropUpload,
  releaseFiles,
  store,
  type Upload,
  type UploadDeps,
  type UploadRules,
} from './upload.ts';
export { ofFile, type ReceivedFile, withFiles } from './with-files.ts';
export { needed, withForm } from './with-form.ts';
