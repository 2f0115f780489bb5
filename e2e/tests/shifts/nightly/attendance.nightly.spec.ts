import { marksAttendance } from '../attendance-story.ts';

marksAttendance('on the desk', { width: 1280, height: 900 });
