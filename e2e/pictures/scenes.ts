import { account } from './scenes/account.scenes.ts';
import { access } from './scenes/settings/access.scenes.ts';
import { consent } from './scenes/settings/consent.scenes.ts';
import { knowledge } from './scenes/knowledge.scenes.ts';
import { logs } from './scenes/logs.scenes.ts';
import { money } from './scenes/money.scenes.ts';
import { news } from './scenes/news.scenes.ts';
import { people } from './scenes/people/people.scenes.ts';
import { phone, phonePages } from './scenes/phone.scenes.ts';
import { questions } from './scenes/questions.scenes.ts';
import type { SceneGroup } from './scenes/scene.ts';
import { requests } from './scenes/people/requests.scenes.ts';
import { shell } from './scenes/shell.scenes.ts';
import { shifts } from './scenes/shifts.scenes.ts';

/** Every page, dialog and state; the README's pictures are some of them. */
export const GALLERY: readonly SceneGroup[] = [
  shell,
  account,
  requests,
  people,
  access,
  consent,
  news,
  knowledge,
  shifts,
  logs,
  money,
  questions,
  phone,
  phonePages,
];
export const SCENES = GALLERY.flatMap(({ scenes }) => scenes);
