import type { InformationType } from '@portal/contract/news/cards/information.types.ts';
import { sanitizeHtml } from '../platform/html/html.ts';
import { h2, link, p, strong, ul } from './html.ts';
import type { TextDay } from './news-texts/text-day.ts';
import { picture } from './pictures.ts';

export interface DemoCard {
  type: InformationType;
  image: string;
  content: string;
}

const activeCards = (on: TextDay): Omit<DemoCard, 'type'>[] => [
  {
    image: picture('wave', 'Звуковая волна и реплика'),
    content:
      h2('Новая волна начинается в понедельник') +
      p(
        `«Потребительские ожидания» идут с ${on.next(1)} по ${on.next(5, 2)}. Нужны 42 оператора в смену. Новые анкеты и квоты — в документах проекта.`,
      ),
  },
  {
    image: picture('calendar', 'Календарь с отмеченными сменами'),
    content:
      h2('Отметьте смены до воскресенья') +
      p(
        `Неделя закрывается ${strong(`${on.next(7)} в 12:00`)}. Вечером ещё есть места в Туле и Орле. ${link('/workTime', 'Выбрать смены')}`,
      ),
  },
  {
    image: picture('map', 'Карта с тремя площадками'),
    content:
      h2('Поле: три города, один маршрутный лист') +
      p('Новый бланк принимаем в Туле, Орле и Калуге. Старые бланки сдайте бригадиру до конца недели.'),
  },
  {
    image: picture('quotas', 'Заполнение квот по ячейкам'),
    content:
      h2('Осталось закрыть две квоты') +
      p(
        'Мужчины 18–24 в миллионниках и мужчины 25–34 в сёлах. За каждую анкету в этих ячейках — доплата до 60 ₽.',
      ),
  },
  {
    image: picture('headset', 'Гарнитура оператора'),
    content:
      h2('Новые гарнитуры ждут вас') +
      p(
        'Меняем старые на модели с шумоподавлением. Тула — кабинет 204, Орёл и Калуга — у супервайзера смены.',
      ),
  },
];

const putAside = (on: TextDay): DemoCard[] => [
  {
    type: 2,
    image: picture('training', 'Видеозапись инструктажа'),
    content:
      h2('Обучение по проекту «Здоровье семьи»') +
      p(
        `Две группы по двадцать пять человек, начало ${on.next(3, 1)}. Карточку покажем, когда подтвердят ведущего.`,
      ),
  },
  {
    type: 2,
    image: '',
    content:
      h2('Плановые работы на портале') +
      p('С 23:00 до 23:30 страницы не откроются. Дата уточняется.') +
      ul('Запись на смены закончите заранее.', 'Набранный текст не сохранится.'),
  },
  {
    type: 3,
    image: picture('celebration', 'Воздушные шары и конфетти'),
    content:
      h2('Нам пятнадцать лет') +
      p(
        'Первое интервью мы записали в комнате на шесть телефонов на улице Советской. Сегодня в трёх городах работают полторы сотни человек, за год мы разговариваем с двумястами тысячами людей. Спасибо каждому, кто был с нами все эти годы или пришёл вчера. Приглашаем на праздник в субботу: сбор в 15:00, автобусы из Орла и Калуги отправляются в полдень.',
      ),
  },
];

/** The cards; the active ones in the order in which they are shown. */
export const demoCards = (on: TextDay): DemoCard[] =>
  [...activeCards(on).map((card) => ({ type: 1 as const, ...card })), ...putAside(on)].map((card) => ({
    ...card,
    image: sanitizeHtml(card.image),
    content: sanitizeHtml(card.content),
  }));
