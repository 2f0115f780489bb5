import { takePictures } from './gallery/take.ts';

// The README's pictures, which are some of the gallery's scenes, into docs/images.
process.exitCode = await takePictures({});
