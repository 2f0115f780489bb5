import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { indexOf, pictureOf, SCHEMES } from '../../e2e/pictures/gallery.ts';
import { GALLERY, SCENES } from '../../e2e/pictures/scenes.ts';
import { PAGES } from '../../web/src/pages.ts';

const ROOT = join(import.meta.dirname, '../..');
const routes = [...PAGES.map(({ path }) => path), '$'];
const files = SCENES.flatMap((scene) => SCHEMES.map((scheme) => pictureOf(scene, scheme)));

describe('the gallery', () => {
  test('the scenes cover exactly the pages of the router', () => {
    expect([...new Set(SCENES.map(({ route }) => route))].toSorted()).toEqual(routes.toSorted());
  });

  test('every picture has a unique name, and the index links each once', () => {
    expect(new Set(files).size).toBe(files.length);
    const linked = [...indexOf(GALLERY).matchAll(/href="([^"]+)"/g)].map(([, file]) => file);
    expect(linked).toEqual(files);
  });

  test('the pictures of the README have their own scenes', () => {
    const taken = SCENES.flatMap(({ readme }) => readme?.name ?? []);
    const shown = readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/docs\/images\/(\w[\w-]*)\.png/g);
    expect(taken.toSorted()).toEqual([...new Set([...shown].map(([, name = '']) => name))].toSorted());
  });
});
