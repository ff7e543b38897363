/** What a table shows only on demand: one chunk, loaded when the first part of it is needed. */
export { ChatPanel } from './chat';
export { DeckPanel } from './deck';
export { KeysHelp } from './keys';
export { LeftBar, ProposalBar } from './requests';
