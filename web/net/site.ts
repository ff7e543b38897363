/**
 * What serves the page: a Taluva service, or a static file host (`taluva site`), which has no accounts, no lobby and no
 * other people. The pages of a static site have a meta tag with the relative path to its folder.
 */
const folder =
  typeof document === 'object'
    ? document.querySelector<HTMLMetaElement>('meta[name=taluva-site]')?.content
    : undefined;

/** The folder of a static site, such as `/club/taluva/`. */
export const siteFolder: string | undefined =
  folder === undefined ? undefined : new URL(folder, location.href).pathname;

/** Whether there is a service. */
export const hasService = siteFolder === undefined;
