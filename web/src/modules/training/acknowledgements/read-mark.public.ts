export { default as ReadMark } from './reading/ReadMark.tsx';
