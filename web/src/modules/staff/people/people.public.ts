export { PersonHover } from './hover/PersonHover.tsx';
export { PersonLink } from './hover/PersonLink.tsx';
