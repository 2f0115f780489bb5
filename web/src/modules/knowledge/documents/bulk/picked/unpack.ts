import { BULK_FILES, BULK_LIMIT } from '@portal/contract/knowledge/documents/bulk.calls.ts';
import { extensionOf } from '@portal/contract/files/files.limits.ts';
import { notify } from '../../../../../platform/notify.ts';
import { countOf } from '../../../../../platform/plural.ts';
import { confirm } from '../../../../../ui/dialogs/confirm.ts';
import { stemOf } from '../../../../../ui/panels/form/file-rules.ts';
import { isLitter, type PickedFile, type FileWithFolders, withFolders } from './picked-files.ts';
import type { ZipEntry } from './zip.ts';

const FILES = ['файл', 'файла', 'файлов'] as const;

/** Files of an archive that may be unpacked; empty if it is uploaded as is. */
async function entriesOf(file: File): Promise<ZipEntry[]> {
  const entries =
    (await import('./zip.ts').then(({ readZip }) => readZip(file)).catch(() => undefined)) ?? [];
  const useful = entries.filter(({ path, size }) => size > 0 && !isLitter(path));
  const bytes = useful.reduce((sum, { size }) => sum + size, 0);
  return useful.length > BULK_FILES || bytes > BULK_LIMIT ? [] : useful;
}

async function placed({ path, open }: ZipEntry): Promise<FileWithFolders> {
  const parts = path.split('/').filter(Boolean);
  return { file: new File([await open()], parts.at(-1) ?? path), folders: parts.slice(0, -1) };
}

/** Asks whether to unpack an archive; its folders name the projects, otherwise its own name does. */
async function unpackOne(picked: PickedFile): Promise<PickedFile[]> {
  const { file, folder } = picked;
  const entries = extensionOf(file.name) === 'zip' ? await entriesOf(file) : [];
  if (entries.length === 0) return [picked];
  const count = countOf(entries.length, FILES);
  const yes = await confirm({
    title: 'Распаковать архив?',
    text: `В архиве «${file.name}» ${count}. Их можно загрузить отдельными документами или весь архив одним.`,
    confirmLabel: `Распаковать ${count}`,
    cancelLabel: 'Загрузить архивом',
  });
  if (!yes) return [picked];
  try {
    const files: FileWithFolders[] = [];
    // Sequential, because the browser holds unpacked files in memory.
    for (const entry of entries) files.push(await placed(entry));
    return withFolders(files).map((one) => ({ ...one, folder: one.folder ?? folder ?? folderOf(file.name) }));
  } catch {
    notify.error(`Архив «${file.name}» повреждён: распаковать не удалось, загрузится целиком.`);
    return [picked];
  }
}

const folderOf = (name: string): string | null =>
  withFolders([{ file: new File([], ''), folders: [stemOf(name)] }])[0]?.folder ?? null;

/** The chosen files, with unpacked archives replaced by their contents. */
export async function unpacked(picked: readonly PickedFile[]): Promise<PickedFile[]> {
  const all: PickedFile[] = [];
  for (const one of picked) all.push(...(await unpackOne(one)));
  return all;
}
