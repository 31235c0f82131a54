import { type ConsoleModule, type UserInfo, UserRole, UserType } from '@platform/sdk';
import contract from '@platform/sdk/openapi.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { SPECIFIED_NAMES } from './screenNames.ts';
import { screens, trail } from './screens.ts';

const path = contract.paths['/{provider}-privilege/moduleConfig/getAllModuleConfig'];
const { examples } = path.get.responses[200].content['application/json'];
const account = (role: UserRole, userType: UserType = UserType.Personal) => ({ role, userType }) as UserInfo;

/** Flattens the contract's modules of the control panel, child modules after their parents. */
const flat = (modules: readonly ConsoleModule[]): object[] =>
  modules.flatMap(({ children, key: _, userTypes: __, ...module }) => [module, ...flat(children)]);

it.each([
  ['developer', account('regularUser')],
  ['operator', account('administrator')],
  ['enterprise', account('thirdPartySuperAdministrator', UserType.Enterprise)],
] as const)('the screens match the modules in the contract for the example %s', (example, user) => {
  const console = screens.filter((screen) => screen.path.startsWith('/controlPanel/'));
  const modules = console.map((screen) => ({
    title: SPECIFIED_NAMES[screen.path] ?? screen.title,
    route: screen.path,
    area: trail(screen).some(({ section }) => section === 'Operation center') ? 'operationCenter' : 'console',
    isInMenu: screen.section !== undefined,
    roles: Object.values(UserRole).filter((role) => screen.audience(account(role))),
    isGranted: screen.audience(user),
  }));
  expect(flat(examples[example].value as ConsoleModule[])).toEqual(modules);
});
