import { ActionIcon, Box, Flex, Text } from '@mantine/core';
import {
  IconBadgeCc,
  IconLock,
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { clock, RATES } from '../progress/progress.ts';
import type { VideoPlayback } from '../use-watching.ts';
import player from './Player.module.css';

interface PlayerButtonsProps {
  watching: VideoPlayback;
  /** Maximum speed: 1 if the speed cannot be changed. */
  fastest: number;
  /** Undefined without subtitles. */
  isSubtitled: boolean | undefined;
  /** 0 if muted. */
  volume: number;
  onToggle: () => void;
  onSubtitles: () => void;
  onMute: () => void;
  onFullScreen: () => void;
}

export function PlayerButtons(props: PlayerButtonsProps) {
  const { watching, fastest, isSubtitled, volume, onToggle, onSubtitles, onMute, onFullScreen } = props;
  const { watched, second, duration, rate, isPlaying, seek, setRate, setVolume } = watching;
  const isMuted = volume === 0;
  const rateText = String(rate).replace('.', ',');
  return (
    <Flex wrap="wrap" align="center" gap={{ base: 0, sm: 4 }} mt="xs" mx={-8}>
      <PlayerButton label={isPlaying ? 'Пауза' : 'Смотреть'} onClick={onToggle}>
        {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
      </PlayerButton>
      <PlayerButton label="Назад на 10 секунд" onClick={() => seek(second - 10)}>
        <IconRewindBackward10 size={20} stroke={1.6} />
      </PlayerButton>
      <Text span fz={{ base: 'xs', sm: 'sm' }} c="var(--text-2)" className="numbers">
        <b>{clock(second)}</b> / {clock(duration)}
      </Text>
      {!watched.done && (
        <Text span size="dense" c="dimmed" className={player.lock}>
          <IconLock size={16} stroke={1.6} aria-hidden /> Перематывать можно до {clock(watched.furthest)}
        </Text>
      )}
      <Box flex={1} />
      {fastest > 1 && (
        <PlayerButton
          label={`Скорость ${rateText}`}
          onClick={() => setRate(RATES.find((next) => next > rate && next <= fastest) ?? RATES[0])}
        >
          <Text span inherit fz="dense" fw={700}>
            {rateText}×
          </Text>
        </PlayerButton>
      )}
      {isSubtitled !== undefined && (
        <PlayerButton label="Субтитры" isPressed={isSubtitled} onClick={onSubtitles}>
          <IconBadgeCc size={20} stroke={1.6} />
        </PlayerButton>
      )}
      <PlayerButton label={isMuted ? 'Включить звук' : 'Выключить звук'} onClick={onMute}>
        {isMuted ? <IconVolumeOff size={20} stroke={1.6} /> : <IconVolume size={20} stroke={1.6} />}
      </PlayerButton>
      <input
        type="range"
        className={player.volume}
        aria-label="Громкость"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={({ currentTarget: { valueAsNumber: value } }) => setVolume(value, value === 0)}
      />
      <PlayerButton label="На весь экран" onClick={onFullScreen}>
        <IconMaximize size={20} stroke={1.6} />
      </PlayerButton>
    </Flex>
  );
}

interface PlayerButtonProps {
  label: string;
  /** Pressed state of a toggle. */
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function PlayerButton({ label, isPressed, onClick, children }: PlayerButtonProps) {
  return (
    <ActionIcon
      variant={isPressed ? 'light' : 'subtle'}
      color={isPressed ? undefined : 'gray'}
      c={isPressed ? undefined : 'var(--text)'}
      w={{ base: 44, sm: 40 }}
      h={{ base: 44, sm: 40 }}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
