import { BULK_FILES } from '@portal/contract/knowledge/documents/bulk.calls.ts';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/folder.fields.ts';

/** A file that was chosen or dropped, with the name of the folder that proposes its project. */
export interface Picked {
  file: File;
  folder: string | null;
}

/** A file with the folders that it lay in, from the outermost. */
export interface Placed {
  file: File;
  folders: readonly string[];
}

/** One more than may be sent: enough to know that they are too many. */
const MOST = BULK_FILES + 1;
/** Folders within folders that are looked into. */
const DEEPEST = 20;

/** What systems and programs leave in folders and nobody wants to send. */
export const isLitter = (path: string): boolean =>
  path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.') || part.startsWith('~$')) ||
  /(^|\/)(thumbs\.db|desktop\.ini)$/i.test(path);

/** The folder that names the project: the first below the one that holds them all. */
export function withFolders(files: readonly Placed[]): Picked[] {
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

/** Files of an input; those of a folder know where they lay. */
export const fromInput = (files: readonly File[]): Picked[] =>
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

async function walk(entry: FileSystemEntry, folders: readonly string[], found: Placed[]): Promise<void> {
  if (found.length >= MOST || folders.length > DEEPEST || isLitter(entry.name)) return;
  if (isFile(entry)) found.push({ file: await fileOf(entry), folders });
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  // The browser tells a hundred at a time, and none in the end.
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader))
    for (const one of some) await walk(one, [...folders, entry.name], found);
}

/**
 * What was dropped, folders with all that is in them. To be called in the event itself: the browser forgets the
 * entries after it.
 */
export function fromDrop({ items, files }: DataTransfer): Promise<Picked[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const plain = [...files];
  if (!entries.some(isFolder)) return Promise.resolve(fromInput(plain));
  return (async () => {
    const found: Placed[] = [];
    for (const entry of entries) await walk(entry, [], found);
    return withFolders(found);
  })();
}
