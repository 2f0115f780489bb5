import { BULK_LIMIT } from '@portal/contract/knowledge/documents/bulk.calls.ts';
import { describe, expect, test } from 'vitest';
import type { DocumentProject } from '../documents.queries.ts';
import { choiceNamed, newChoice } from '../../../../ui/panels/choice/folder-choice.ts';
import { bulkForm, doubled, faultOf, isReady, rowsOf, tooHeavy } from './bulk-rows.ts';
import { withFolders } from './picked-files.ts';

const project = (id: string, name: string, is_archive = false): DocumentProject => ({
  type: 'document_project',
  id,
  attributes: { name, is_archive },
});
const PROJECTS = [project('1', 'Квоты'), project('2', 'Омнибус'), project('3', 'Старое', true)];
const pdf = (name: string, size = 5) => {
  const file = new File(['%PDF-'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const rows = (...files: File[]) =>
  rowsOf(
    files.map((file) => ({ file, folder: null })),
    PROJECTS,
    '1',
  );

describe('a file of a bulk upload', () => {
  test('a phone video is uploaded where it can be converted', () => {
    expect(rows(pdf('Смена.MOV'), pdf('Смена.mp4'), pdf('Смена.exe')).map(faultOf)).toEqual([
      expect.stringContaining('отдельно'),
      null,
      expect.stringContaining('Подойдут'),
    ]);
  });

  test('the file name and the folder name propose the title and the project, existing or new', () => {
    const [known, fresh, none] = rowsOf(
      [
        { file: pdf('Квоты, Тула.pdf'), folder: 'омнибус' },
        { file: pdf('Памятка.pdf'), folder: 'Городская среда' },
        { file: pdf('Прочее.pdf'), folder: null },
      ],
      PROJECTS,
      null,
    );
    expect(known).toMatchObject({ name: 'Квоты, Тула', project: '2' });
    expect(fresh).toMatchObject({ name: 'Памятка', project: newChoice('Городская среда') });
    expect(none?.project).toBeNull();
    expect(choiceNamed('Старое', PROJECTS)).toBe(newChoice('Старое'));
  });

  test('the file is validated before the upload', () => {
    const [good, wrong, large, empty] = rows(
      pdf('а.pdf'),
      pdf('а.exe'),
      pdf('б.pdf', 188_743_680),
      pdf('в.pdf', 0),
    );
    expect([good, wrong, large, empty].map((row) => row && faultOf(row))).toEqual([
      null,
      'Подойдут видео, картинки, Word, Excel, PowerPoint, pdf и zip.',
      'Файл не должен весить больше 180МБ',
      'Файл пустой.',
    ]);
    expect(good && isReady(good)).toBe(true);
    expect(good && isReady({ ...good, project: null })).toBe(false);
  });

  test('a repeated name in the project or the upload gets a warning', () => {
    const [one, other, third] = rows(pdf('Анкета.pdf'), pdf('анкета.docx'), pdf('Памятка.pdf'));
    if (!one || !other || !third) throw new Error('no rows');
    expect(doubled([one, other, third], [])).toEqual(new Set([one.field, other.field]));
    expect(doubled([one, { ...other, project: '2' }], [])).toEqual(new Set());
    const stored = { document_project_id: '1', file_name: 'ПАМЯТКА' };
    expect(doubled([third], [stored])).toEqual(new Set([third.field]));
  });
});

test('files over the total limit get an error', () => {
  expect(tooHeavy(rows(pdf('а.pdf')))).toBeNull();
  expect(tooHeavy(rows(pdf('а.pdf', BULK_LIMIT)))).toMatch(/^Вместе файлы весят/);
});

test('the form describes each file by its field before the first file', () => {
  const [one, other] = rows(pdf('а.pdf'), pdf('б.pdf'));
  if (!one || !other) throw new Error('no rows');
  const form = bulkForm([one, { ...other, project: newChoice('Новый'), comment: ' о б ' }]);
  expect([...form.keys()]).toEqual(['files', one.field, other.field]);
  const texts = form.get('files');
  expect(JSON.parse(typeof texts === 'string' ? texts : '')).toEqual({
    [one.field]: { document_project_id: '1', file_name: 'а', comment: '' },
    [other.field]: { new_project: 'Новый', file_name: 'б', comment: 'о б' },
  });
});

describe('folders', () => {
  const foldersOf = (...paths: string[]) =>
    withFolders(paths.map((path) => ({ file: pdf('x.pdf'), folders: path.split('/').filter(Boolean) }))).map(
      ({ folder }) => folder,
    );

  test('folders below the common root name the projects', () => {
    expect(foldersOf('Документы/Квоты', 'Документы/Квоты/Старые', 'Документы')).toEqual([
      'Квоты',
      'Квоты',
      'Документы',
    ]);
    expect(foldersOf('Квоты', 'Анкеты', '')).toEqual(['Квоты', 'Анкеты', null]);
    expect(foldersOf('Квоты', 'Квоты')).toEqual(['Квоты', 'Квоты']);
  });

  test('a long folder name is cut to the limit of a project name', () => {
    expect(foldersOf('я'.repeat(60))).toEqual(['я'.repeat(40)]);
  });
});
