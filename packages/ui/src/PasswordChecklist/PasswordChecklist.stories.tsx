import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { written } from '../testing/story-layout.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';

const description = `**When to use**: at a field in which somebody chooses a new password.

**When not**: logging in, or steps that somebody goes through (Stepper).

**Anatomy**: a line of text and a list; each requirement has an icon and a word. The caller checks and gives \`label\`
and \`met\` per requirement. A change is spoken once, when typing pauses.

**Keyboard**

Nothing to operate; put it directly below the field.`;

const meta = {
  title: 'Security/PasswordChecklist',
  component: PasswordChecklist,
  parameters: { viewport: { options: viewports }, docs: { description: { component: description } } },
  args: {
    requirements: [
      { label: 'Minstens 8 tekens', met: true },
      { label: 'Een cijfer', met: true },
      { label: 'Een hoofdletter', met: false },
      { label: 'Een speciaal teken', met: false },
    ],
  },
} satisfies Meta<typeof PasswordChecklist>;

export default meta;
type Story = StoryObj<typeof meta>;

function check(password: string) {
  return [
    { label: 'Minstens 8 tekens', met: password.length >= 8 },
    { label: 'Een cijfer', met: /\d/.test(password) },
    { label: 'Een letter', met: /\p{L}/u.test(password) },
    { label: 'Een hoofdletter', met: /\p{Lu}/u.test(password) },
    { label: 'Een speciaal teken', met: /[^\p{L}\d\s]/u.test(password) },
  ];
}

const spoken = () => document.querySelector('[data-portal-announcer="polite"]')?.textContent;
const isAnnouncer = (node: Node) => node instanceof HTMLElement && 'portalAnnouncer' in node.dataset;
const met = (items: HTMLElement[]) => items.filter((item) => item.textContent.endsWith(': in orde')).length;

const sample = `import { useState } from 'react';
import { PasswordChecklist } from '@portal/ui/PasswordChecklist';
import { PasswordField } from '@portal/ui/PasswordField';

export function NieuwWachtwoord() {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        label="Nieuw wachtwoord"
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordChecklist
        requirements={[
          { label: 'Minstens 8 tekens', met: password.length >= 8 },
          { label: 'Een cijfer', met: /[0-9]/.test(password) },
        ]}
      />
    </>
  );
}`;

export const Default: Story = {
  parameters: written(sample),
};

export const AllMet: Story = {
  name: 'All met',
  args: {
    requirements: [
      { label: 'Minstens 8 tekens', met: true },
      { label: 'Een cijfer', met: true },
    ],
  },
};

export const Typing: Story = {
  tags: ['PWD-07', 'CMP-13', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  render: function Render() {
    const [password, setPassword] = useState('');
    return (
      <div style={{ display: 'grid', gap: 12, maxWidth: 420 }}>
        <PasswordField
          label="Nieuw wachtwoord"
          autoComplete="new-password"
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordChecklist requirements={check(password)} />
      </div>
    );
  },
  // [PWD-07, CMP-13] Checks off requirements while typing and announces every change once.
  play: async ({ canvas }) => {
    const heard: (string | null)[] = [];
    const observer = new MutationObserver((changes) => {
      const news = changes.filter(({ target, addedNodes }) => addedNodes.length > 0 && isAnnouncer(target));
      heard.push(...news.map(({ target }) => target.textContent));
    });
    observer.observe(document.body, { subtree: true, childList: true });
    const input = canvas.getByLabelText('Nieuw wachtwoord');
    await userEvent.type(input, 'welkom12');
    await expect(met(canvas.getAllByRole('listitem'))).toBe(3);
    const sentence = 'Nog nodig: Een hoofdletter, Een speciaal teken.';
    await waitFor(() => expect(spoken()).toBe(sentence));
    await userEvent.type(input, 'W!');
    await waitFor(() => expect(spoken()).toBe('Je wachtwoord voldoet aan alle eisen.'));
    observer.disconnect();
    await expect(heard.filter((words) => words === sentence)).toHaveLength(1);
    await expect(met(canvas.getAllByRole('listitem'))).toBe(5);
  },
};

export const Problem: Story = {
  tags: ['PWD-07'],
  args: {
    requirements: [
      { label: 'Minstens 8 tekens', met: true },
      { label: 'Een cijfer', met: true },
      { label: 'Een letter', met: true },
      { label: 'Een hoofdletter', met: true },
      { label: 'Een speciaal teken', met: true },
    ],
    problems: ['Dit wachtwoord is te bekend'],
  },
  // [PWD-07] Lists other problems after the requirements.
  play: async ({ canvas }) => {
    await expect(met(canvas.getAllByRole('listitem'))).toBe(5);
    await expect(canvas.getAllByRole('listitem').at(-1)).toHaveTextContent(/^Dit wachtwoord is te bekend$/u);
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15', 'test-case'],
  args: { requirements: check('Abc') },
  render: (args) => (
    <LocaleProvider texts={{ passwordChecklist: { title: 'Kies een wachtwoord met:', met: 'gelukt' } }}>
      <PasswordChecklist {...args} />
      <PasswordChecklist requirements={[]} />
    </LocaleProvider>
  ),
  // [CMP-15] Shows other texts, and is empty without requirements.
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Kies een wachtwoord met:')).toHaveLength(1);
    await expect(canvas.getByText('Een hoofdletter')).toHaveTextContent('Een hoofdletter: gelukt');
    await expect(canvas.getByText('Een cijfer')).toHaveTextContent('Een cijfer: nog niet');
  },
};
