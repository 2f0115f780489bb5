import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeOf, createReader } from './code-reader.ts';

/** Pause between two looks at the picture, ms. */
const PAUSE = 200;

/** Picture of the camera behind the phone, until it shows a code. Without a camera there is nothing. */
export function CodeCamera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setIsOn] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const end = new AbortController();
    void watch(video.current, end.signal, () => setIsOn(true)).then((code) => code && found(code));
    return () => end.abort();
  }, []);
  return (
    <div hidden={!isOn}>
      <video
        ref={video}
        muted
        playsInline
        aria-label="Камера"
        style={{ display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 8 }}
      />
      <Text size="dense" c="var(--text-2)" mt={4}>
        Наведите камеру на код
      </Text>
    </div>
  );
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE);
  });

/** Looks through the camera until it sees a code; undefined if there is no camera or no permission. */
async function watch(
  video: HTMLVideoElement | null,
  end: AbortSignal,
  onStart: () => void,
): Promise<string | undefined> {
  // Absent without HTTPS.
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined;
  const stream = await devices?.getUserMedia({ video: { facingMode: 'environment' } }).catch(() => undefined);
  if (!video || !stream) return undefined;
  try {
    if (end.aborted) return undefined;
    video.srcObject = stream;
    await video.play();
    const read = await createReader();
    onStart();
    while (!end.aborted) {
      const code = codeOf((await read(video)) ?? '');
      if (code) return code;
      await pause();
    }
  } catch {
    // The picture may stop at any moment: the digits remain.
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
  return undefined;
}
