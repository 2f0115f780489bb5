import { countOf } from '../../../../platform/plural.ts';

interface Counts {
  people: number;
  on_shift: number;
}

/** '12 человек, на смене 3' */
export const countsInWords = ({ people, on_shift: here }: Counts): string =>
  `${countOf(people, ['человек', 'человека', 'человек'])}${here > 0 ? `, на смене ${here}` : ''}`;
