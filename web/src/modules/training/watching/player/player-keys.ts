const STEP = 5;

interface Commands {
  second: number;
  seek: (second: number) => void;
  toggle: () => void;
  mute: () => void;
  fullScreen: () => void;
}

/** Player keys by physical key, independent of the layout. */
export function pressInPlayer(event: KeyboardEvent, commands: Commands): void {
  const { second, seek, toggle, mute, fullScreen } = commands;
  const target = event.target as HTMLElement;
  // A slider handles arrows itself, and a button handles the space bar.
  const isSlider = target.matches('input, [role="slider"]');
  const byKey: Record<string, (() => void) | false> = {
    Space: !target.matches('button') && toggle,
    KeyK: toggle,
    KeyM: mute,
    KeyF: fullScreen,
    ArrowLeft: !isSlider && (() => seek(second - STEP)),
    ArrowRight: !isSlider && (() => seek(second + STEP)),
  };
  const command = byKey[event.code];
  if (!command) return;
  event.preventDefault();
  command();
}
