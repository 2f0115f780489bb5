export { PersonHover } from './hover/PersonHover.tsx';
