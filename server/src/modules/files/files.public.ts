export { deletePendingFiles } from './cleaning.rules.ts';
export {
  listForDeletion,
  type RecordedFile,
  selectAllKeys as backedUpKeys,
  selectIsKnown as isKnownFile,
  selectRecorded as recordedFiles,
  selectStoredFile,
  takeOffDeletionList,
} from './files.sql.ts';
export type { VideoInfo } from './video/film.format.ts';
export { readVideo } from './video/film.reader.ts';
export { storedSource } from './video/source.reader.ts';
export { receiveForm } from './upload/form-parts.reader.ts';
export { kindOf } from './upload/kinds.rules.ts';
export { sectionsOfFile } from './sections.format.ts';
export { sending, sendingLogged } from './download/send.rules.ts';
export { originalName } from './upload/original-name.format.ts';
export { adopting, dropUploads, storeBytes, type UploadDeps } from './upload/store-bytes.rules.ts';
export {
  adoptUpload,
  adoptUploads,
  newKey,
  releaseFiles,
  store,
  type Upload,
  type UploadRules,
} from './upload/upload.rules.ts';
export {
  type Filed,
  isStored,
  ofFile,
  type ReceivedFile,
  receiveFiles,
  refuseFaulty,
  withFiles,
} from './upload/with-files.rules.ts';
export { checkedFields, type Formed, needed, sameness, withForm } from './upload/with-form.rules.ts';
