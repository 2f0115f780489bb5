export { MarkPlace } from './reading/MarkPlace.tsx';
