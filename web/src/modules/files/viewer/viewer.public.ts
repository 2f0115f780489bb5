export { FileFault } from './FileFault.tsx';
export { type FileInfo, readFileInfo, useFileInfo } from './file-info.queries.ts';
export { type Address, useAddress } from './use-address.ts';
