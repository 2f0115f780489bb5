import { extensionOf } from '@portal/contract/files/files.limits.ts';
import type { FileStore } from '../files/file-store.ts';
import { csvRows } from './csv.reader.ts';
import { encodingOf, textOf } from './encoding.reader.ts';
import { jsonRows } from './json.reader.ts';
import { type CountFields, type Sheet, sheetOf, UnreadableFile } from './sheet.reader.ts';
import { MAX_XLSX_BYTES, xlsxRows } from './xlsx.reader.ts';

interface StoredSheet {
  key: string;
  size: number;
}

/** A stored file as a table, whatever its format. Throws `UnreadableFile`, also while the rows are read. */
export async function openSheet(
  files: FileStore,
  { key, size }: StoredSheet,
  countFields: CountFields,
): Promise<Sheet> {
  const extension = extensionOf(key);
  if (extension === 'xlsx') {
    if (size > MAX_XLSX_BYTES) throw new UnreadableFile('Файл XLSX больше 64 МБ: выгрузите его в CSV.');
    return sheetOf(xlsxRows(await files.get(key, undefined, size)), countFields);
  }
  const encoding = await encodingOf(await files.get(key, undefined, size));
  const text = async () => textOf(await files.get(key, undefined, size), encoding);
  return sheetOf(extension === 'json' ? jsonRows(text) : csvRows(await text()), countFields);
}
