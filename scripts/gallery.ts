import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexOf } from '../e2e/pictures/gallery.ts';
import { GALLERY } from '../e2e/pictures/scenes.ts';
import { takePictures } from './gallery/take.ts';

// Every page, dialog and state of a demonstration of its own, light and dark, into gallery/. Ends with 1
// where one is cut, is inaccessible or speaks in the console.
const folder = join(import.meta.dirname, '../gallery');
// A run for some pictures keeps the others.
if (process.argv.length === 2) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.html'), indexOf(GALLERY));
process.exitCode = await takePictures({ PORTAL_GALLERY: 'true' });
