import { expect, it } from 'vitest';
import { applicationChoices, applicationNames } from './applicationChoices.ts';

it('names the AppID of applications with the same name', () => {
  const applications = [
    { appId: 'S107-1', name: 'Dashboard' },
    { appId: 'S107-2', name: 'Tablet' },
    { appId: 'S107-3', name: 'Dashboard' },
  ];
  expect(applicationChoices(applications)).toEqual([
    { id: 'S107-1', name: 'Dashboard (S107-1)' },
    { id: 'S107-2', name: 'Tablet' },
    { id: 'S107-3', name: 'Dashboard (S107-3)' },
  ]);
  expect(applicationNames(applications)).toMatchObject({ 'S107-2': 'Tablet' });
});
