import type { Bench } from '../report/report.ts';
import { takeFreePlaces } from './free-places.ts';
import { openWeek } from './open-week.ts';

export const opening: Bench = {
  name: 'opening',
  title: 'Открылась неделя: 5 000 человек записываются за минуту; 500 человек на 20 свободных мест',
  run: async (options) => [...(await openWeek(options)), ...(await takeFreePlaces())],
};
