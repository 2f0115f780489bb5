export { fileNote, filmRefusal, withFilms } from './film-rules.ts';
export { FILMS, useWaitingFilms } from './films.queries.ts';
export { useFilms } from './use-films.tsx';
