export { fileNote, videoRefusal, withVideos } from './film-rules.ts';
export { VIDEOS, useWaitingVideos } from './films.queries.ts';
export { useVideos } from './use-films.tsx';
