/** Parts of the table shown only on demand: one chunk, loaded when the first of them is needed. */
export { ChatPanel } from './chat';
export { DeckPanel } from './deck';
export { KeysHelp } from './keys';
export { LeftBar, ProposalBar } from './requests';
