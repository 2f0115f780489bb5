import type { FullName } from '@portal/contract/shared/names.ts';

/** 'Фамилия Имя Отчество' as it is written; a patronymic may be missing or have two words. */
export function nameOf(text: string): FullName {
  const [lastName = '', firstName = '', ...rest] = text.split(' ');
  return { lastName, firstName, middleName: rest.join(' ') };
}

/** People a demonstration speaks of: their places in the list are theirs. */
export const DEMO_LOGINS = [
  {
    username: 'admin',
    role: 'A',
    name: 'Хлебникова Анна Сергеевна',
    position: 'Руководитель площадки',
    born: '03-17',
    age: 41,
  },
  {
    username: 'moderator',
    role: 'M',
    name: 'Соколова Марина Викторовна',
    position: 'Менеджер проектов',
    born: '09-08',
    age: 34,
  },
  {
    username: 'operator',
    role: 'O',
    name: 'Кузьмин Илья Андреевич',
    position: 'Оператор CATI',
    born: '05-23',
    age: 27,
  },
  {
    username: 'accountant',
    role: 'B',
    name: 'Белова Татьяна Николаевна',
    position: 'Бухгалтер',
    born: '11-02',
    age: 46,
  },
] as const;

/** Employees with a birthday around today; `shift` is in days. */
export const BIRTHDAYS = [
  { shift: 0, name: 'Константинопольская Александра Вячеславовна', position: 'Старший оператор CATI' },
  { shift: 0, name: 'Абдурахманов Рустам Шамильевич', position: 'Интервьюер полевого отдела' },
  { shift: 0, name: 'Ли Ян', position: 'Супервайзер' },
  { shift: -1, name: 'Саркисян Ани Гагиковна', position: 'Контролёр качества' },
  { shift: -1, name: 'Тимошенко Павел Олегович', position: 'Оператор CATI' },
  { shift: 1, name: 'Заболоцкая-Вишневская Екатерина Фёдоровна', position: 'Координатор поля' },
  { shift: 1, name: 'Юн Артур Робертович', position: 'Программист анкет' },
] as const;

/** Names that the random lists cannot give: other peoples of the country, double and very short ones. */
export const RARE_NAMES = [
  'Абдуллина Гульнара Ринатовна',
  'Хабибуллин Айдар Фаридович',
  'Гарипова Лейсан Маратовна',
  'Мухаметзянов Ильназ Рафисович',
  'Валеева Чулпан Ильдусовна',
  'Саркисян Гагик Арменович',
  'Петросян Лилит Ашотовна',
  'Григорян Армен Суренович',
  'Ким Виктория Сергеевна',
  'Пак Дмитрий Владиславович',
  'Цой Марина Алексеевна',
  'Магомедова Патимат Ахмедовна',
  'Алиев Тимур Гасанович',
  'Мамедов Эльдар Рауф оглы',
  'Бараташвили Нино Георгиевна',
  'Дзагоев Сослан Таймуразович',
  'Очирова Баирма Доржиевна',
  'Сайдашева Зухра Камилевна',
  'Рахимов Фаррух',
  'Шарифова Мехрангиз',
  'Салтыкова-Щедрина Ольга Павловна',
  'Воскресенская-Преображенская Маргарита Всеволодовна',
  'Мамин-Сибиряков Глеб Игоревич',
  'Ге Анна Ильинична',
  'Шмидт Эмма Эдуардовна',
  'Рожественский Христофор Иннокентьевич',
] as const;
