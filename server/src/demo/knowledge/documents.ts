import type { Quiz } from '@portal/contract/training/instructions/quiz/quiz.ts';
import { ROUTE_QUIZ } from './quiz.ts';

/** Documents by project: file of `files/`, name as it was uploaded, name in the list, comment, archived. */
export interface DemoDocument {
  file: string;
  original: string;
  name: string;
  comment: string;
  archived?: true;
}

export interface DemoProject {
  name: string;
  archived?: true;
  documents: DemoDocument[];
}

export const DOCUMENT_PROJECTS: DemoProject[] = [
  {
    name: 'Потребительские ожидания',
    documents: [
      {
        file: 'anketa.pdf',
        original: 'Анкета ПО, версия 7.pdf',
        name: 'Анкета, версия 7',
        comment: 'Согласована с заказчиком. Вопросы B4–B9 в случайном порядке.',
      },
      {
        file: 'pamyatka.docx',
        original: 'Памятка оператора 221-223.docx',
        name: 'Памятка оператора: коды отказов 221–223',
        comment: 'Обязательна к прочтению.',
      },
      {
        file: 'kvoty.xlsx',
        original: 'Квоты по регионам.xlsx',
        name: 'Квоты по регионам и возрастам',
        comment: 'Обновляется каждое утро до 09:00.',
      },
      {
        file: 'kartochka.png',
        original: 'Карточка C2.png',
        name: 'Карточка ответов для вопроса C2',
        comment: '',
      },
      {
        file: 'arhiv.zip',
        original: 'Анкета, версии 1-6.zip',
        name: 'Анкета, версии 1–6',
        comment: 'Только для справки, в работе не использовать.',
        archived: true,
      },
    ],
  },
  {
    name: 'Городская среда, Рязань и Калуга',
    documents: [
      {
        file: 'marshrut.jpg',
        original: 'Маршрут, точка 14.jpg',
        name: 'Маршрут: Калуга, точка 14',
        comment: 'Начало у дома 51.',
      },
      {
        file: 'marshrut.webp',
        original: 'Маршрут, точка 14.webp',
        name: 'Маршрут для планшета',
        comment: 'Облегчённая картинка.',
      },
      {
        file: 'kartochka.gif',
        original: 'Карточка для показа.gif',
        name: 'Карточка для показа',
        comment: '',
      },
    ],
  },
  {
    name: 'Оценка качества поликлиник',
    documents: [
      {
        file: 'rukovodstvo.pdf',
        original: 'Полевое руководство.pdf',
        name: 'Полевое руководство интервьюера',
        comment: '60 страниц: маршрут, отбор, субвенция на проезд, безопасность.',
      },
      {
        file: 'kartochka.jpeg',
        original: 'Карточка поликлиники.jpeg',
        name: 'Карточка ответов',
        comment: '',
      },
    ],
  },
  {
    name: 'Телесмотрение, панель домохозяйств',
    documents: [
      {
        file: 'prezentaciya.pptx',
        original: 'Панель домохозяйств.pptx',
        name: 'Установочная презентация',
        comment: 'Показать на собрании бригады.',
      },
      {
        file: 'otkazy.mp4',
        original: 'Разбор звонка.mp4',
        name: 'Разбор звонка',
        comment: 'Видео без проверки слов.',
      },
      { file: 'kartochka.bmp', original: 'Схема пульта.bmp', name: 'Карточка для распечатки', comment: '' },
    ],
  },
  {
    name: 'Омнибус, весна 2024',
    archived: true,
    documents: [
      {
        file: 'anketa.pdf',
        original: 'Анкета омнибуса.pdf',
        name: 'Анкета омнибуса',
        comment: 'Проект закрыт.',
        archived: true,
      },
    ],
  },
];

export interface DemoInstruction {
  file: string;
  original: string;
  comment: string;
  words: string[];
  /** File of the one that comes before it in a course. */
  after?: string;
  subtitles?: string;
  quiz?: Quiz;
}

export const INSTRUCTION_PROJECTS: { name: string; comment: string; instructions: DemoInstruction[] }[] = [
  {
    name: 'Потребительские ожидания',
    comment: 'Посмотрите до начала волны.',
    instructions: [
      {
        file: 'nachalo.mp4',
        original: 'Как начать интервью.mp4',
        comment: 'Приветствие, представление и ответы на возражения. Слова для проверки показаны на экране.',
        words: ['берёза', 'компас', 'маяк'],
      },
      {
        file: 'otkazy.mp4',
        original: 'Коды отказов 221–223.mp4',
        comment: 'Какой код ставить и когда перезванивать.',
        words: ['якорь', 'снегирь'],
      },
    ],
  },
  {
    name: 'Полевые работы',
    comment: 'Для интервьюеров и бригадиров.',
    instructions: [
      {
        file: 'planshet.mp4',
        original: 'Планшет интервьюера.mp4',
        comment: 'Что проверить накануне выхода.',
        words: ['сосна', 'мост'],
      },
      {
        file: 'planshet.mp4',
        original: 'Маршрутный лист.mp4',
        comment: 'Второй в курсе: как отметить обход и не потерять адреса.',
        words: ['сосна', 'мост'],
        after: 'Планшет интервьюера.mp4',
        quiz: ROUTE_QUIZ,
        subtitles:
          'WEBVTT\n\n00:00.000 --> 00:02.000\nМаршрутный лист заполняют на месте.\n\n' +
          '00:02.000 --> 00:05.000\nКаждый адрес — отдельная строка.\n',
      },
    ],
  },
];
