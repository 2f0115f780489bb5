export { deletePendingFiles } from './cleaning.ts';
export {
  listForDeletion,
  selectAllKeys as backedUpKeys,
  selectStoredFile,
  takeOffDeletionList,
} from './files.sql.ts';
export { receiveForm } from './form-parts.ts';
export { kindOf } from './kinds.ts';
export { mp4Duration } from './mp4-duration.ts';
export { isBeginning, sendFile } from './send.ts';
export { adopting, dropUploads, storeBytes, type UploadDeps } from './store-bytes.ts';
export { adoptUpload, adoptUploads, releaseFiles, store, type Upload, type UploadRules } from './upload.ts';
export { ofFile, type ReceivedFile, withFiles } from './with-files.ts';
export { checkedFields, needed, sameness, withForm } from './with-form.ts';
