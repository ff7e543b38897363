/** The API types, generated from the server's. */
export type * from '../api/types';
