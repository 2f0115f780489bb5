/** Safari on iPhone supports full screen only for the video element, with its own controls. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export function toggleFullScreen(frame: HTMLElement | null, video?: PhoneVideo | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame?.requestFullscreen) frame.requestFullscreen().catch(() => undefined);
  else video?.webkitEnterFullscreen?.();
}
