import { Card, Stack, Text } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isLost } from '../../../../platform/api/api-error.ts';
import { Notice } from '../../../../ui/messages/Notice.tsx';
import { ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { QrCode } from '../../../../ui/QrCode.tsx';
import { useMarkCode } from '../marks.queries.ts';
import { codeUntil, inGroups, LIFE_MS } from './code-life.ts';

/** Pause between two tries without an answer, ms. */
const RETRY_MS = 5_000;

/** The device's time, ms. One interval for as long as the page is open. */
function useSeconds(onSecond: (now: number) => void): number {
  const [now, setNow] = useState(() => Date.now());
  const tick = useEffectEvent(onSecond);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      tick(Date.now());
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Keeps the display on, also after the page was hidden. Not every browser can. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused when the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    };
    const onShown = () => void hold();
    onShown();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      void lock?.release();
    };
  }, []);
}

/** QR code and digits of an area, a new one every half a minute. */
export function AreaCode({ area }: { area: string }) {
  const code = useMarkCode(area);
  const { data, error, isFetching, refetch } = code;
  const until = data ? codeUntil(data) : 0;
  const requestedAt = useRef(0);
  useWakeLock();
  const now = useSeconds((second) => {
    if (isFetching || second < until || second - requestedAt.current < RETRY_MS) return;
    requestedAt.current = second;
    void refetch();
  });
  const isOffline = error !== null && isLost(error);
  if (error && !isOffline) return <ErrorState title="Код этой площадки не открывается" query={code} />;
  // The code before still holds for as long again.
  const isShown = data !== undefined && now < until + LIFE_MS;
  return (
    <Card p={{ base: 'md', sm: 'xl' }}>
      <Stack align="center" gap="sm" ta="center">
        <Text fz="h2" lh="h2" fw={600}>
          {area}
        </Text>
        {isOffline && (
          <Notice kind="wait" icon={IconWifiOff} live>
            Нет связи. Код обновится сам, когда она появится.
          </Notice>
        )}
        {!data && !isOffline && <LinesSkeleton lines={6} label="Загружаем код" />}
        {isShown && (
          <>
            <QrCode text={data.url} label={`QR-код площадки ${area}`} width="min(46vh, 100%)" />
            <Text
              fz="clamp(2.5rem, 9vw, 4.5rem)"
              lh={1.1}
              fw={600}
              className="numbers"
              aria-label={data.code}
            >
              {inGroups(data.code)}
            </Text>
            <Text c="var(--text-2)" className="numbers" miw="14em">
              {now < until ? `Сменится через ${Math.ceil((until - now) / 1_000)} с` : 'Меняется…'}
            </Text>
          </>
        )}
        <Text c="var(--text-2)" maw={460}>
          Наведите камеру телефона или введите цифры на странице «Выходы».
        </Text>
      </Stack>
    </Card>
  );
}
