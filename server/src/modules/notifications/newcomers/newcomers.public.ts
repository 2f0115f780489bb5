export { notifyNewcomers } from './newcomers.rules.ts';
