/** The title of the page in the browser. */
import { useEffect } from 'preact/hooks';

const NAME = 'Taluva';

/** Gives the page a title while a view is shown; the name alone where there is none. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} – ${NAME}` : NAME;
    return () => {
      document.title = NAME;
    };
  }, [title]);
}
