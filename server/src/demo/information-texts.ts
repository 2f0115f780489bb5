import type { InformationType } from '@portal/contract/information/information.calls.ts';
import { h2, p } from './html.ts';
import { type TextDay } from './news-texts/text-day.ts';
import { picture } from './pictures.ts';

export interface DemoCard {
  type: InformationType;
  image: string;
  content: string;
}

/** The cards; the active ones in the order in which they are shown. */
export function demoCards(on: TextDay): DemoCard[] {
  return [
    {
      type: 1,
      image: picture('wave', 'Звуковая волна и реплика'),
      content:
        h2('Новая волна начинается в понедельник') +
        p(
          `«Потребительские ожидания» идут с ${on.next(1)} по ${on.next(5, 2)}. Нужны 42 оператора в смену. Новые анкеты и квоты — в документах проекта.`,
        ),
    },
  ];
}
