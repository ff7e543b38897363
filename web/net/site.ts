/**
 * Who serves the page: a Taluva service, or a host of plain files (`taluva site`), where there are no accounts, no
 * lobby and no other people. The pages of such a site say so in their head, with the way to its folder.
 */
const folder =
  typeof document === 'object'
    ? document.querySelector<HTMLMetaElement>('meta[name=taluva-site]')?.content
    : undefined;

/** The folder of a site of plain files, as `/club/taluva/`. */
export const siteFolder: string | undefined =
  folder === undefined ? undefined : new URL(folder, location.href).pathname;

/** Whether there is a service to ask. */
export const hasService = siteFolder === undefined;
