import type { Page } from '@playwright/test';

export type Login = 'admin' | 'moderator' | 'operator' | 'accountant';
type Act = (page: Page) => Promise<unknown>;

/** One state of one page of the untouched demonstration, as the gallery shows it. */
export interface Scene {
  /** Beginning of its files' names. */
  name: string;
  /** Under the picture. */
  title: string;
  /** Path of the router that is open in the end. */
  route: string;
  /** Nobody where it is left out. */
  as?: Login;
  /** Start address; defaults to the route. */
  path?: string;
  /** A desk where it is left out. */
  device?: 'desk' | 'phone';
  /** The page's clock is the server's, where the page compares them; else it is the morning. */
  isNow?: true;
  /** Before the page is asked for: what the server answers. */
  before?: Act;
  /** Goes where the path does not lead, and waits for what is to be seen. */
  show: Act;
  /** Status of an answer that the browser notes in its console. */
  refused?: number;
  /** Printed view: light in both schemes, without a screen reader. */
  isPaper?: true;
  /** The README shows it too: `docs/images/{name}.png`, of that size. */
  readme?: { name: string; width: number; height: number };
}

export interface SceneGroup {
  title: string;
  scenes: readonly Scene[];
}
