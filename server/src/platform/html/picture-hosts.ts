/** Stands for the portal's own address, whatever it is. */
const OWN = 'https://own.invalid/';
let pictureHosts: ReadonlySet<string> = new Set();

/** Names the hosts whose pictures a text may show beside the portal's own; the configuration does it once. */
export function allowPictureHosts(hosts: readonly string[]): void {
  pictureHosts = new Set(hosts);
}

/** A picture of another site would tell that site who reads what and when. */
export function isOwnPicture(src: string): boolean {
  // As a browser reads it, which takes `\\host` and `/\\host` for another site as well.
  if (src === '' || !URL.canParse(src, OWN)) return false;
  const { host } = new URL(src, OWN);
  return host === new URL(OWN).host || pictureHosts.has(host);
}
