import type { Instruction } from './instructions.queries.ts';

/** Name without the '.mp4' that every instruction has. */
export const videoName = (file: string): string => file.replace(/\.mp4$/i, '') || file;

export const instructionName = ({ attributes }: Instruction): string => videoName(attributes.original_file);
