/** The document title. */
import { useEffect } from 'preact/hooks';

const NAME = 'Taluva';

/** Sets the document title while a view is shown; the name alone if `title` is empty. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} – ${NAME}` : NAME;
    return () => {
      document.title = NAME;
    };
  }, [title]);
}
