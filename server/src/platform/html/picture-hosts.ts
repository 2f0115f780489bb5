/** Placeholder for the portal's own address. */
const OWN = 'https://own.invalid/';
let pictureHosts: ReadonlySet<string> = new Set();

/** Sets the hosts whose images a text may show; called once, with the configuration. */
export function allowPictureHosts(hosts: readonly string[]): void {
  pictureHosts = new Set(hosts);
}

/** Foreign images are refused because their site would learn who reads a text and when. */
export function isOwnPicture(src: string): boolean {
  // Parsed like a browser does, because it takes `\\host` and `/\\host` for another site as well.
  if (src === '' || !URL.canParse(src, OWN)) return false;
  const { host } = new URL(src, OWN);
  return host === new URL(OWN).host || pictureHosts.has(host);
}
