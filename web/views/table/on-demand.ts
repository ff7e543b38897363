/** What a table shows only when it is asked for, or when others ask: one file, loaded with the first of it. */
export { ChatPanel } from './chat';
export { DeckPanel } from './deck';
export { KeysHelp } from './keys';
export { LeftBar, ProposalBar } from './requests';
