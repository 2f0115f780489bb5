/** Safari on a phone shows only the video itself on the whole screen, with controls of its own. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** The frame on the whole screen, or back. */
export function toggleFullScreen(frame: HTMLElement | null, video?: PhoneVideo | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame?.requestFullscreen) frame.requestFullscreen().catch(() => undefined);
  else video?.webkitEnterFullscreen?.();
}
