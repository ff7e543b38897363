/** What crosses the interface: the types that the server makes of its own. */
export type * from '../api/types';
