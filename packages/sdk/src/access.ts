export * from './generated/access.ts';
export {
  type AccessRefusal,
  type AccessRule,
  accessRefusal,
  type Caller,
  isOperator,
} from './operations/access.ts';
