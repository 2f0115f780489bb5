import { BULK_FILES } from '@portal/contract/knowledge/documents/bulk.calls.ts';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';

/** A chosen or dropped file with the folder name proposed as its project. */
export interface PickedFile {
  file: File;
  folder: string | null;
}

/** A file with its parent folders, outermost first. */
interface FileWithFolders {
  file: File;
  folders: readonly string[];
}

/** One over the upload limit, to detect an excess. */
const MAX_FILES = BULK_FILES + 1;
/** Maximum folder depth read. */
const MAX_DEPTH = 20;

/** Hidden system files and temporary files that are skipped. */
const isLitter = (path: string): boolean =>
  path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.') || part.startsWith('~$')) ||
  /(^|\/)(thumbs\.db|desktop\.ini)$/i.test(path);

/** The project is named by the first folder below the common root. */
export function withFolders(files: readonly FileWithFolders[]): PickedFile[] {
  const [first] = files;
  const root = first?.folders[0];
  const isShared =
    root !== undefined &&
    files.every(({ folders }) => folders[0] === root) &&
    files.some(({ folders }) => folders.length > 1);
  return files.map(({ file, folders }) => {
    const name = (isShared ? folders[1] : undefined) ?? folders[0] ?? null;
    return { file, folder: name?.trim().slice(0, KNOWLEDGE_LIMITS.projectName).trim() || null };
  });
}

/** Files of an input; files of a chosen folder include their path. */
export const fromInput = (files: readonly File[]): PickedFile[] =>
  withFolders(
    files
      .filter((file) => !isLitter(file.webkitRelativePath || file.name))
      .map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) })),
  );

const readSome = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));
const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function walk(
  entry: FileSystemEntry,
  folders: readonly string[],
  found: FileWithFolders[],
): Promise<void> {
  if (found.length >= MAX_FILES || folders.length > MAX_DEPTH || isLitter(entry.name)) return;
  if (isFile(entry)) found.push({ file: await fileOf(entry), folders });
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  // The browser returns up to a hundred entries per call, and an empty list at the end.
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader))
    for (const one of some) await walk(one, [...folders, entry.name], found);
}

/**
 * Dropped files, including folder contents. Must be called in the event handler, because the browser clears
 * the entries afterwards.
 */
export function fromDrop({ items, files }: DataTransfer): Promise<PickedFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const plain = [...files];
  if (!entries.some(isFolder)) return Promise.resolve(fromInput(plain));
  return (async () => {
    const found: FileWithFolders[] = [];
    for (const entry of entries) await walk(entry, [], found);
    return withFolders(found);
  })();
}
