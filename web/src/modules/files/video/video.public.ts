export { fileNote, filmRefusal, withFilms } from './film-rules.ts';
export { askForFilms, useWaitingFilms } from './films.queries.ts';
export { useFilms } from './use-films.tsx';
