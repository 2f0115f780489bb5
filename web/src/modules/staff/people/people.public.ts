export { type Looked, PersonHover } from './hover/PersonHover.tsx';
