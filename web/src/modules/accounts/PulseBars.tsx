import classes from './sign-in/SignInScreen.module.css';

const STEP = 20;
const WIDTH = 2560;
const HEIGHT = 200;
/** Coloured bars by their index from the middle, with their heights. */
const COLOURED: Record<number, { colour: string; height: number }> = {
  [-3]: { colour: 'orange', height: 95 },
  7: { colour: 'magenta', height: 184 },
  14: { colour: 'cyan', height: 68 },
};

const heightOf = (at: number): number => {
  const coloured = COLOURED[at];
  if (coloured) return coloured.height;
  const wave = 72 + 48 * Math.sin(at * 0.43 + 5) + 30 * Math.sin(at * 0.19 + 1) + 18 * Math.sin(at * 1.31);
  return Math.max(18, Math.min(150, wave));
};

const BARS = Array.from({ length: WIDTH / STEP }, (_, index) => index - WIDTH / STEP / 2);

export function PulseBars() {
  return (
    <svg className={classes.pulse} width={WIDTH} height={HEIGHT} aria-hidden focusable="false">
      {BARS.map((at) => (
        <rect
          key={at}
          x={at * STEP + WIDTH / 2 + 5}
          y={HEIGHT - heightOf(at)}
          width={10}
          height={heightOf(at) + 10}
          rx={5}
          data-colour={COLOURED[at]?.colour}
        />
      ))}
    </svg>
  );
}
