import { story } from './generated/story.ts';

/** The name of an account in the story. */
export type AccountName = keyof typeof story.accounts;

interface Entity {
  id?: string;
  appId?: string;
  accessKeyId?: string;
  owner?: string;
  buyer?: string;
  uploader?: string;
  receiver?: string;
  enterprise?: string;
}
const { applications, orders, files, messages, recharges, devices } = story;
const entities = [applications, orders, files, messages, recharges, devices].flatMap((each): Entity[] =>
  Object.values(each),
);

/** Strings that identify an account of the story: its id and phone number, and the ids of what it or its enterprise owns. */
export function marksOf(name: AccountName): string[] {
  const { id, phone, enterprise }: { id: string; phone: string; enterprise?: string } = story.accounts[name];
  const owned = entities.filter(
    ({ owner, buyer, uploader, receiver, enterprise: site }) =>
      [owner, buyer, uploader, receiver].includes(name) || (site !== undefined && site === enterprise),
  );
  const ids = owned.flatMap((entity) => [entity.id, entity.appId, entity.accessKeyId]);
  return [id, phone, ...ids.filter((each) => each !== undefined)];
}

/** Checks whether a result contains one of the marks, at any depth and within texts too. */
export function hasMark(result: unknown, marks: readonly string[]): boolean {
  const json = JSON.stringify(result);
  return marks.some((mark) => json.includes(mark));
}

/** Checks whether a result contains a value as a whole value, at any depth. */
export function containsValue(result: unknown, value: unknown): boolean {
  return JSON.stringify(result).includes(JSON.stringify(value));
}
