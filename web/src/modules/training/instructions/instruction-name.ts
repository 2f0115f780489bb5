import type { Instruction } from './instructions.queries.ts';

/** Name without '.mp4', which every instruction has. */
export const videoName = (file: string): string => file.replace(/\.mp4$/i, '') || file;

export const instructionName = ({ attributes }: Instruction): string => videoName(attributes.original_file);
