import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { viewports } from '../Grid/viewports.ts';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { PostalCodeField, type PostalCodeFieldProps } from './PostalCodeField.tsx';

const description = `**When to use**: a Dutch address that is looked up by postal code and house number.

**When not**: an address in another country (a TextField for each part).

**Anatomy**: a \`<fieldset>\` with two fields and below them how the search goes. The field looks nothing up: \`status\`
says it. The postal code may have a space and small letters; on leaving it says \`1012 JS\` and the form gets
\`1012JS\`. What was typed stays, also when the address is unknown.

**Keyboard**

| Key | Does |
| --- | --- |
| Tab | from postal code to house number and on |`;

const meta = {
  title: 'Forms/PostalCodeField',
  component: PostalCodeField,
  parameters: { viewport: { options: viewports }, docs: { description: { component: description } } },
} satisfies Meta<typeof PostalCodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

const heard = fn();

export const Default: Story = {};

const filledIn = { postalCode: { defaultValue: '1012JS' }, houseNumber: { defaultValue: '1' } };

export const Found: Story = {
  args: { ...filledIn, status: 'found', address: 'Damrak 1, Amsterdam' },
};

export const Unknown: Story = {
  args: { ...filledIn, status: 'unknown' },
};

export const LookingUp: Story = {
  name: 'Looking up',
  args: { ...filledIn, status: 'busy' },
};

export const WithError: Story = {
  name: 'With error',
  args: {
    required: true,
    postalCode: { defaultValue: '1012SS', error: 'Vul een postcode in, zoals 1012 JS.' },
    houseNumber: { error: 'Huisnummer is verplicht!' },
  },
};

export const Typing: Story = {
  tags: ['PRO-08', 'CMP-13', 'test-case'],
  render: () => (
    <form aria-label="Adres">
      <PostalCodeField
        required
        postalCode={{ name: 'postalCode', onChange: heard }}
        houseNumber={{ name: 'houseNumber' }}
      />
    </form>
  ),
  // [PRO-08, CMP-13] Shows 1012js as 1012 JS; the form gets 1012JS.
  play: async ({ canvas, step }) => {
    heard.mockClear();
    const code = canvas.getByRole('textbox', { name: 'Postcode' });
    const posted = () =>
      Object.fromEntries(new FormData(canvas.getByRole<HTMLFormElement>('form', { name: 'Adres' })));
    await expect(canvas.getByRole('group', { name: 'Postcode en huisnummer' })).toContainElement(code);
    await step('tijdens het typen verandert er niets', async () => {
      await userEvent.type(code, ' 1012  js');
      await expect(code).toHaveValue(' 1012  js');
      await expect(heard).toHaveBeenLastCalledWith('1012JS');
    });
    await step('daarna staat het er netjes', async () => {
      await userEvent.tab();
      await expect(code).toHaveValue('1012 JS');
      await userEvent.keyboard('12-2 hs');
      await expect(posted()).toEqual({ postalCode: '1012JS', houseNumber: '12-2 hs' });
    });
    await step('wat geen postcode is, blijft staan', async () => {
      await userEvent.clear(code);
      await userEvent.type(code, 'b-1000 ');
      await userEvent.tab();
      await expect(code).toHaveValue('b-1000 ');
      await expect(posted()['postalCode']).toBe('b-1000');
    });
  },
};

function Lookup(props: PostalCodeFieldProps) {
  const [code, setCode] = useState<string | null>('1012js');
  return (
    <PostalCodeField
      {...props}
      postalCode={{ value: code, onChange: setCode }}
      houseNumber={{ defaultValue: '1' }}
    />
  );
}

const spoken = () => document.querySelector('[aria-live=polite]');

function Search() {
  const [status, setStatus] = useState<PostalCodeFieldProps['status']>('idle');
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Lookup status={status} address="Damrak 1, Amsterdam" />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {(['busy', 'found', 'unknown', 'unreachable', 'idle'] as const).map((next) => (
          <Button key={next} variant="quiet" size="compact" onClick={() => setStatus(next)}>
            {next}
          </Button>
        ))}
      </div>
    </div>
  );
}

export const LookupAnnounced: Story = {
  name: 'Lookup announced',
  tags: ['PRO-08', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  render: () => <Search />,
  // [PRO-08] Shows and announces the status of the lookup, and clears nothing.
  play: async ({ canvas, step }) => {
    const code = canvas.getByRole('textbox', { name: 'Postcode' });
    const go = (status: string) => userEvent.click(canvas.getByRole('button', { name: status }));
    await expect(code).toHaveValue('1012 JS');
    await step('gevonden', async () => {
      await go('busy');
      await expect(canvas.getByText('We zoeken je adres op.')).toBeVisible();
      await expect(canvas.getByRole('group')).toHaveAttribute('aria-busy', 'true');
      await go('found');
      await expect(canvas.getByRole('group')).not.toHaveAttribute('aria-busy');
      await waitFor(() => expect(spoken()).toHaveTextContent('Adres gevonden: Damrak 1, Amsterdam.'));
    });
    await step('onbekend', async () => {
      await go('unknown');
      await expect(canvas.getByText('Adres onbekend')).toBeVisible();
      await expect(
        canvas.getByText('De opgegeven combinatie van Postcode + Huisnummer is niet bekend bij ons'),
      ).toBeVisible();
      await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/Adres onbekend/);
      await waitFor(() => expect(spoken()).toHaveTextContent(/^Adres onbekend\. De opgegeven/));
    });
    await step('nog eens onbekend', async () => {
      (spoken() as Element).textContent = '';
      await go('busy');
      await go('unknown');
      await waitFor(() => expect(spoken()).toHaveTextContent(/^Adres onbekend\. De opgegeven/));
    });
    await step('niet bereikbaar', async () => {
      await go('unreachable');
      await expect(canvas.getByText(/^Opzoeken lukt nu niet/)).toBeVisible();
      await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/Adres onbekend/);
    });
    await expect(code).toHaveValue('1012 JS');
    await expect(canvas.getByRole('textbox', { name: 'Huisnummer' })).toHaveValue('1');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const StrangeValues: Story = {
  name: 'Strange values',
  tags: ['CMP-15', 'test-case'],
  render: () => (
    <LocaleProvider texts={{ postalCodeField: { houseNumber: 'Nummer' } }}>
      <div style={{ display: 'grid', gap: 32 }}>
        <PostalCodeField
          label="Adres van je werkgever"
          required
          postalCode={{ defaultValue: '1012SS', error: 'Vul een postcode in, zoals 1012 JS.' }}
          houseNumber={{ error: 'Huisnummer is verplicht!' }}
        />
        <PostalCodeField
          status="busy"
          postalCode={{ defaultValue: '1012JS' }}
          houseNumber={{ defaultValue: '1' }}
        />
        <PostalCodeField
          status="found"
          postalCode={{ defaultValue: '1012JS' }}
          houseNumber={{ defaultValue: '1' }}
        />
        <PostalCodeField
          disabled
          postalCode={{ defaultValue: '1012 js' }}
          houseNumber={{ defaultValue: '12 bis' }}
        />
        <PostalCodeField label="Onzin" postalCode={{ value: Number.NaN as unknown as string }} />
      </div>
    </LocaleProvider>
  ),
  // [CMP-15] Accepts another label, and a value that is not a text.
  play: async ({ canvas }) => {
    const [wrong, , , disabled, nonsense] = canvas.getAllByRole('textbox', { name: 'Postcode' });
    await expect(wrong).toHaveValue('1012SS');
    await expect(wrong).toHaveAccessibleDescription('Zoals 1012 JS Vul een postcode in, zoals 1012 JS.');
    await expect(wrong).toBeInvalid();
    await expect(canvas.getAllByRole('textbox', { name: 'Nummer' })[0]).toBeInvalid();
    await expect(canvas.getByRole('group', { name: 'Adres van je werkgever' })).toBeVisible();
    await expect(disabled).toBeDisabled();
    await expect(disabled).toHaveValue('1012 JS');
    await expect(nonsense).toHaveValue('');
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
