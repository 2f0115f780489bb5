import { besideKey } from './calls/beside-key.ts';
import { besideWhole } from './calls/beside-whole.ts';
import { hotAndMixed } from './calls/mix.ts';
import { whoHas } from './calls/who-has.ts';
import { paint } from './first-load/paint.ts';
import { size } from './first-load/size.ts';
import { measureEmails } from './letters.ts';
import { log } from './log.ts';
import { memory } from './memory/memory.ts';
import { uploads } from './memory/uploads.ts';
import { takeFreePlaces } from './opening/free-places.ts';
import { openWeek } from './opening/open-week.ts';
import { papers } from './papers.ts';
import { recovery } from './recovery.ts';
import { search } from './search.ts';
import { startup } from './startup.ts';
import type { BenchOptions, Row } from './report/report.ts';

interface Bench {
  title: string;
  run(options: BenchOptions): Promise<Row[]>;
}

/** All benches, in the order in which they run. */
export const BENCHES: Record<string, Bench> = {
  startup: { title: 'Запуск', run: startup },
  size: { title: 'Размер первой загрузки (JS и CSS в сжатом виде, пустой кэш)', run: size },
  paint: {
    title:
      'Когда видно главное (LCP), отклик на нажатие (INP) и сдвиги (CLS): пустой кэш, 1,6 Мбит/с, 150 мс, процессор в 4 раза медленнее',
    run: paint,
  },
  calls: {
    title: 'Вызовы 5 000 сотрудников: рядом с голым сервером и в самую занятую минуту',
    run: hotAndMixed,
  },
  keys: {
    title: 'Программа по ключу: 600 вызовов за минуту рядом с вызовами самой занятой минуты',
    run: besideKey,
  },
  whole: {
    title: 'Списки целиком: один человек на четырёх соединениях рядом с остальными',
    run: besideWhole,
  },
  lists: { title: 'Длинные списки, поиск сотрудников и размер аудитории', run: whoHas },
  log: {
    title: 'Журнал действий со счётом до 10 000 записей; 32 вызывающих рядом с голым сервером',
    run: log,
  },
  opening: {
    title: 'Открылась неделя: 5 000 человек записываются за минуту; 500 человек на 20 свободных мест',
    run: async (options) => [...(await openWeek(options)), ...(await takeFreePlaces())],
  },
  papers: { title: 'Документы сотрудникам: 5 000 страниц и 180 000 документов', run: papers },
  search: { title: 'Поиск по 20 000 документов с текстом внутри', run: search },
  memory: { title: 'Память процесса портала и его запуск', run: memory },
  letters: { title: 'Письма на местный почтовый сервер', run: measureEmails },
  uploads: { title: 'Память сервера при приёме файлов на диск', run: uploads },
  recovery: { title: 'Гибель и зависание базы под нагрузкой', run: recovery },
};
