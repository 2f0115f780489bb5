import { FileDamaged, FileMissing, type FileStore } from './file-store.ts';

/** The same storage; reports each request that it failed. */
export function reportingFailures(files: FileStore, onFailure: () => void): FileStore {
  const report = (error: unknown): never => {
    if (!(error instanceof FileDamaged || error instanceof FileMissing)) onFailure();
    throw error;
  };
  return {
    ...files,
    put: (key, bytes) => files.put(key, bytes).catch(report),
    get: (key, range, size) => files.get(key, range, size).catch(report),
    head: (key) => files.head(key).catch(report),
    delete: (key) => files.delete(key).catch(report),
  };
}
