import { dayOfShift } from '../day-story.ts';

dayOfShift({ width: 1280, height: 900 });
