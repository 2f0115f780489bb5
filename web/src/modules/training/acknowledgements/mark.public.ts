export { MarkPlace } from './reading/MarkPlace.tsx';
export { default as ReadMark } from './reading/ReadMark.tsx';
