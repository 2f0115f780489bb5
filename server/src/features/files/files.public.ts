export { deletePendingFiles } from './cleaning.ts';
export {
  listForDeletion,
  selectAllKeys as backedUpKeys,
  selectStoredFile,
  takeOffDeletionList,
} from './files.sql.ts';
export { receiveForm } from './upload/form-parts.ts';
export { kindOf } from './upload/kinds.ts';
export { mp4Duration } from './upload/mp4-duration.ts';
export { isBeginning, sendFile } from './send/send.ts';
export { adopting, dropUploads, storeBytes, type UploadDeps } from './upload/store-bytes.ts';
export {
  adoptUpload,
  adoptUploads,
  releaseFiles,
  store,
  type Upload,
  type UploadRules,
} from './upload/upload.ts';
export { ofFile, type ReceivedFile, withFiles } from './upload/with-files.ts';
export { checkedFields, needed, sameness, withForm } from './upload/with-form.ts';
