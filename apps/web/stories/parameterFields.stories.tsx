import type { ApiParameter } from '@platform/sdk';
import { Container, ThemeProvider } from '@platform/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ParameterFields, type ParameterFieldsProps } from '#entities/call/ParameterFields.tsx';
import { exampleValues, parameterErrors } from '#entities/call/parameters.ts';
import { LOCALE } from '#lib/locale.ts';

const parameter = (type: ApiParameter['type'], example: string, isRequired = true): ApiParameter => ({
  name: `${type}Param`,
  type,
  isRequired,
  description: `A parameter of type ${type}.`,
  example,
});

/** One parameter of each type. */
const parameters = [
  parameter('string', 'ST-0101'),
  parameter('integer', '12'),
  parameter('number', '1.5'),
  parameter('date', '2026-11-17'),
  parameter('boolean', 'true', false),
  parameter('json', '{"entrances":["main"]}'),
];

/** The fields with typed values and their errors. */
function Fields({ values: first, onChange, ...props }: ParameterFieldsProps) {
  const [values, setValues] = useState(first);
  return (
    <ThemeProvider locale={LOCALE}>
      <Container width="form" space={8} elementType="main">
        <ParameterFields
          {...props}
          values={values}
          errors={parameterErrors(props.parameters, values)}
          onChange={(name, value) => {
            setValues({ ...values, [name]: value });
            onChange(name, value);
          }}
          onFillIn={() => setValues(exampleValues(props.parameters))}
        />
      </Container>
    </ThemeProvider>
  );
}

const meta = {
  title: 'Online debugger/Parameters',
  component: Fields,
  args: { parameters, values: {}, errors: {}, onChange: fn(), onFillIn: fn() },
} satisfies Meta<typeof Fields>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByText(/^Enter \w+Param$/)).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Use example values' }));
    await expect(canvas.queryByText(/^Enter \w+Param$/)).toBeNull();
    await expect(canvas.getByRole('textbox', { name: /integerParam/ })).toHaveValue('12');
    await userEvent.click(canvas.getByRole('button', { name: /booleanParam/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'false' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('booleanParam', 'false');
    await userEvent.clear(canvas.getByRole('textbox', { name: /jsonParam/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: /jsonParam/ }), '12');
    await expect(await canvas.findByText('Enter a JSON object {…}')).toBeVisible();
  },
};

/** Values from a link that no field of the type can represent stay visible. */
export const ValuesFromALink: Story = {
  args: {
    values: {
      stringParam: 'ST-0101',
      integerParam: 'twelve',
      numberParam: '1.50',
      dateParam: 'tomorrow',
      booleanParam: 'yes',
      jsonParam: '12',
    },
  },
  play: async ({ args, canvas }) => {
    for (const [name, value] of Object.entries(args.values)) {
      await expect(canvas.getByRole('textbox', { name: new RegExp(name) })).toHaveValue(value);
    }
    await expect(canvas.getByText('Enter a whole number')).toBeVisible();
    await expect(canvas.getByText('Enter a day as yyyy-MM-dd')).toBeVisible();
    await expect(canvas.getByText('Enter true or false')).toBeVisible();
  },
};

/** Values from a link are corrected as text: the type's own field returns once the reader leaves a valid value. */
export const CorrectedValuesFromALink: Story = {
  args: { values: { dateParam: '?', booleanParam: 'yes' } },
  play: async ({ args, canvas }) => {
    const day = canvas.getByRole('textbox', { name: /dateParam/ });
    await userEvent.clear(day);
    await userEvent.type(day, '2026-11-17');
    await expect(day).toHaveFocus();
    await expect(day).toHaveValue('2026-11-17');
    await expect(args.onChange).toHaveBeenLastCalledWith('dateParam', '2026-11-17');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: /booleanParam/ })).toHaveFocus();
    const parts = within(canvas.getByRole('group', { name: /dateParam/ }));
    await expect(parts.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual([
      '11',
      '17',
      '2026',
    ]);
  },
};
