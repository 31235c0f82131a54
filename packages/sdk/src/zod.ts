/** What the schemas of every tag share. */
export { fieldMessage } from './operations/fieldMessage.ts';
