import type { ReadCtx } from '../../../platform/api/context.ts';
import { FileAnswer } from '../../../platform/api/file-answer.ts';
import type { Proof } from '../../../platform/duties/proof.ts';
import { type PdfColumn, type PdfTable, pdfTables } from '../../../platform/pdf/pdf-table.ts';
import { batchOf, type Cell, type Sheet } from '../../../platform/tables/table.ts';
import { bookFile } from '../../../platform/tables/table-file.ts';
import { dayInZone, isoInZone } from '../../../platform/time/zone.ts';
import type { Person } from './evidence.sql.ts';

const KINDS: Record<Proof['kind'], string> = {
  instruction: 'Инструктаж',
  news: 'Новость',
  document: 'Документ',
  information: 'Информация',
};

const COLUMNS: readonly (PdfColumn & { sheet: number })[] = [
  { title: 'Вид', width: 66, sheet: 14 },
  { title: 'Наименование', width: 150, sheet: 48 },
  { title: 'Ред.', width: 30, sheet: 8 },
  { title: 'Начало', width: 72, sheet: 20 },
  { title: 'Окончание', width: 72, sheet: 20 },
  { title: 'Проверка знаний', width: 76, sheet: 24 },
  { title: 'Ознакомление', width: 72, sheet: 20 },
  { title: 'Контрольная сумма файла (SHA-256)', width: 232, sheet: 68 },
];

/** Methods of verification, as an inspector expects in a journal of instructions. */
const HOW = [
  'Личность подтверждена входом в портал под личной учётной записью. Время — серверное, с точностью до секунды.',
  'Инструктаж считается пройденным, когда запись просмотрена до конца и названы контрольные слова, а где к нему есть тест — ' +
    'и тест сдан: ответы проверяет сервер. Портал сверяет ' +
    'просмотренное с ходом времени и не засчитывает пропущенное. Ознакомление подтверждается нажатием «Подтвердить ознакомление» ' +
    'под текстом.',
  'Контрольная сумма однозначно определяет файл той редакции, с которой ознакомлен сотрудник. Записи не изменяются ' +
    'и не удаляются, в том числе после удаления самого материала.',
];

function inWords(moment: Date, timeZone: string): string {
  const [day = '', time = ''] = isoInZone(moment, timeZone).split('T');
  return `${day.split('-').toReversed().join('.')} ${time.slice(0, 8)}`;
}

/** Results of the check words and the quiz, or the exemption. */
function knowledge({ wordsPassed, quiz, exempt }: Proof, timeZone: string): string {
  if (exempt) {
    const { reason, by, at, liftedAt } = exempt;
    const end = liftedAt ? `; снято ${inWords(liftedAt, timeZone)}` : '';
    return `Освобождение: ${reason}, ${by}, ${inWords(at, timeZone)}${end}`;
  }
  if (wordsPassed === null) return '';
  const words = wordsPassed ? 'слова названы' : 'не пройдена';
  if (!quiz) return words;
  const { right, asked, isPassed, at } = quiz;
  return `${words}; тест ${isPassed ? '' : 'не '}сдан: ${right} из ${asked}, ${inWords(at, timeZone)}`;
}

type Made = Pick<ReadCtx, 'now' | 'timeZone'>;

/** One person's evidence; all times in the organisation's zone. */
export interface EvidenceSheet {
  person: Person;
  proofs: readonly Proof[];
}

const rowsOf = ({ proofs }: EvidenceSheet, timeZone: string) =>
  proofs.map((proof) => [
    KINDS[proof.kind],
    proof.title,
    proof.edition,
    proof.startTime,
    proof.endTime,
    knowledge(proof, timeZone),
    proof.acknowledgedAt,
    proof.sha256?.toString('hex') ?? '',
  ]);

const aboutOf = ({ person }: EvidenceSheet, { now, timeZone }: Made): string[] =>
  [
    [`Сотрудник: ${person.name}`, person.code && `табельный номер ${person.code}`].filter(Boolean).join(', '),
    [person.position, person.area].filter(Boolean).join(', '),
    `Составлен ${inWords(now, timeZone)}. Часовой пояс: ${timeZone}.`,
  ].filter(Boolean);

const pdfOf = (sheet: EvidenceSheet, made: Made): PdfTable => ({
  title: 'Лист инструктажей и ознакомления',
  before: aboutOf(sheet, made),
  after: [...HOW, 'Подпись сотрудника ______________________   Дата ______________'],
  columns: COLUMNS,
  rows: rowsOf(sheet, made.timeZone).map((row) =>
    row.map((cell) => (cell instanceof Date ? inWords(cell, made.timeZone) : String(cell ?? ''))),
  ),
});

/** A sheet's name has up to 31 characters and must be unique in its workbook. */
const MAX_NAME_LENGTH = 25;

function pageOf(sheet: EvidenceSheet, at: number, made: Made): Sheet {
  const empty: Cell[] = [];
  const columns = COLUMNS.map(({ title, sheet: width }) => ({ title, width }));
  const notes = [...aboutOf(sheet, made), ...HOW].map((line): Cell[] => ['', line]);
  const name = sheet.person.name.replaceAll(/[^\p{L}\p{N} .-]/gu, '').slice(0, MAX_NAME_LENGTH);
  return {
    name: `${at + 1} ${name}`.trim(),
    columns,
    batches: batchOf(rowsOf(sheet, made.timeZone)),
    notes: [empty, ...notes],
  };
}

export async function evidenceFile(
  made: Made,
  format: 'pdf' | 'xlsx',
  sheets: readonly [EvidenceSheet, ...EvidenceSheet[]],
): Promise<FileAnswer> {
  const [first, ...others] = sheets;
  const whose = others.length === 0 ? ` ${first.person.name}` : '';
  const name = `Лист обучения${whose} ${dayInZone(made.now, made.timeZone)}`;
  const bytes =
    format === 'pdf'
      ? await pdfTables([pdfOf(first, made), ...others.map((sheet) => pdfOf(sheet, made))])
      : await bookFile(made.timeZone, ...sheets.map((sheet, at) => pageOf(sheet, at, made)));
  return new FileAnswer(format, name, bytes);
}
