/** The story of the contract's examples, the mocks and the server's sample data: its people and what they own. */
export { story } from './generated/story.ts';
