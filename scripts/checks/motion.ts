import type { Source } from '../measure/sources.ts';

/** Moves of the look, ms. */
const LEAST = 120;
const MOST = 200;

/** Style sheet and what moves there → why it may take another time. */
const OTHERWISE: Record<string, string> = {
  'web/src/ui/upload/UploadProgress.module.css pulse': 'goes on as long as the upload waits',
  'web/src/features/shifts/week/WeekTable.module.css run': 'goes on as long as the week loads',
  'web/src/features/information/carousel/InformationCarousel.module.css transform':
    'the bar of a card walks on by a quarter of a second at a time',
  'web/src/features/account/sign-in/SignInScreen.module.css filled-in':
    'not seen: tells the page that the browser has filled the field',
  'web/src/styles/tokens.css 0s': 'no motion where it is not wanted',
};

const MOVES = /(?:transition|animation)(?:-duration)?:\s*([^;{}]+);/g;
const TIME = /(\d*\.?\d+)(m?s)\b/;

interface Move {
  /** Style sheet and name of what moves. */
  where: string;
  milliseconds: number;
}

/** Every move of a style sheet that takes time. */
const movesOf = ({ path, text }: Source): Move[] =>
  [...text.matchAll(MOVES)]
    .flatMap(([, list = '']) => list.split(','))
    .flatMap((move) => {
      const [, number = '', unit] = TIME.exec(move) ?? [];
      const milliseconds = Number(number) * (unit === 's' ? 1000 : 1);
      return number ? [{ where: `${path} ${move.trim().split(/\s/)[0]}`, milliseconds }] : [];
    });

/** Moves that are quicker or slower than those of the look, without a reason. */
export const wrongMoves = (sources: Source[]): string[] =>
  sources
    .flatMap(movesOf)
    .filter(
      ({ where, milliseconds }) => !(where in OTHERWISE) && (milliseconds < LEAST || milliseconds > MOST),
    )
    .map(({ where, milliseconds }) => `${where}: ${milliseconds} ms`);

/** Reasons for what is not there any more. */
export const idleReasons = (sources: Source[]): string[] => {
  const there = new Set(sources.flatMap(movesOf).map(({ where }) => where));
  return Object.keys(OTHERWISE).filter((where) => !there.has(where));
};
