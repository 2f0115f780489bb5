import type { Scene, SceneGroup } from './scenes/scene.ts';

export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const WIDTHS = { desk: 1280, phone: 390 };
const SCHEME_TITLES: Record<Scheme, string> = { light: 'светлая', dark: 'тёмная' };

/** Name of its file. */
export const pictureOf = ({ name, device = 'desk' }: Scene, scheme: Scheme): string =>
  `${name}-${WIDTHS[device]}-${scheme}.png`;

const figureOf = (scene: Scene): string => {
  const pictures = SCHEMES.map((scheme) => {
    const file = pictureOf(scene, scheme);
    return `<a href="${file}"><img src="${file}" alt="${scene.title}, ${SCHEME_TITLES[scheme]} тема" loading="lazy"></a>`;
  });
  return `<figure>${pictures.join('')}<figcaption>${scene.title} <small>${WIDTHS[scene.device ?? 'desk']} px, ${scene.as ?? 'без входа'}</small></figcaption></figure>`;
};

/** index.html beside the pictures: a group under a heading, each scene light and dark. */
export const indexOf = (groups: readonly SceneGroup[]): string => `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Экраны портала</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { margin: 24px; }
  section { display: flex; flex-wrap: wrap; gap: 24px; }
  figure { margin: 0; }
  img { width: 260px; height: 200px; object-fit: cover; object-position: top; margin-right: 6px; border: 1px solid #8886; border-radius: 6px; }
  small { opacity: 0.7; }
</style>
<h1>Экраны портала</h1>
${groups.map(({ title, scenes }) => `<h2>${title}</h2>\n<section>\n${scenes.map(figureOf).join('\n')}\n</section>`).join('\n')}
</html>
`;
