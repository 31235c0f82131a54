import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { PhoneField } from './index.ts';

const areaCodes = [
  { id: '+1', name: 'United States' },
  { id: '+49', name: 'Germany' },
];

test('accepts code and number by keyboard, finds a country by name, and shows only its code', async () => {
  const onChange = vi.fn();
  const onAreaCodeChange = vi.fn();
  await render(
    <PhoneField
      label="Phone number"
      areaCodeLabel="Area code"
      areaCodes={areaCodes}
      defaultAreaCode="+1"
      onAreaCodeChange={onAreaCodeChange}
      onChange={onChange}
    />,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('listbox')).toBeVisible();
  await userEvent.keyboard('ger{Enter}');
  await expect.element(byRole('listbox')).not.toBeInTheDocument();
  expect(onAreaCodeChange).toHaveBeenLastCalledWith('+49');
  await expect.element(byRole('button')).toHaveTextContent('+49');
  await userEvent.keyboard('{Tab}301234');
  expect(onChange).toHaveBeenLastCalledWith('301234');
  expect(focused()).toHaveAccessibleName('Phone number');
});

test('describes code and number by a single message', async () => {
  await render(
    <PhoneField
      label="Phone number"
      areaCodeLabel="Area code"
      areaCodes={areaCodes}
      defaultAreaCode="+1"
      errorMessage="Please enter a valid phone number"
    />,
  );
  await expect
    .element(byRole('textbox', { name: 'Phone number' }))
    .toHaveAccessibleDescription('Please enter a valid phone number');
  await expect.element(byRole('button')).toHaveAccessibleDescription('Please enter a valid phone number');
  await expect.element(byRole('button')).toHaveAccessibleName('+1 Area code');
  expect(document.body.textContent?.match(/valid phone number/g)).toHaveLength(1);
});
