import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { doAndDont } from '../testing/do-and-dont.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below, narrow } from '../testing/story-layout.tsx';
import { BigCheckbox, type BigCheckboxProps } from './BigCheckbox.tsx';

const reason = 'Je werkgever heeft deze eis vastgesteld.';

/**
 * A choice that is the subject of the page, such as a requirement or a module.
 *
 * **When to use**: choosing from a handful, each with an explanation.
 *
 * **When not**: a consent below a form (Checkbox).
 *
 * **Anatomy**: a native `<input type="checkbox">` of 40 px with its label beside it, and hint, error and the reason
 * why it is locked below.
 *
 * Locked (`lockedReason`) is not disabled (`disabled`): a locked checkbox can be reached, says why it cannot change
 * and goes along with the form.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the checkbox, also when it is locked |
 * | Space | on or off; of a locked one the reason is spoken |
 */
const meta = {
  title: 'Forms/BigCheckbox',
  component: BigCheckbox,
  args: { label: 'Wft Basis', onValueChange: fn() },
} satisfies Meta<typeof BigCheckbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { hint: 'De basis voor elke adviseur.' },
};

export const Locked: Story = {
  args: { defaultChecked: true, lockedReason: reason },
};

export const States: Story = {
  decorators: [below, narrow(480)],
  render: (args) => (
    <>
      <BigCheckbox {...args} hint="De basis voor elke adviseur." />
      <BigCheckbox {...args} label="Wft Schade" defaultChecked />
      <BigCheckbox {...args} label="Wft Inkomen" disabled defaultChecked />
      <BigCheckbox {...args} label="Wft Zorg" disabled adjustable />
      <BigCheckbox {...args} label="Wft Pensioen" error="Kies ten minste één eis." required />
      <BigCheckbox {...args} label="Wft Vermogen" size={Number.NaN} />
    </>
  ),
};

export const OnAndOff: Story = {
  ...States,
  name: 'On and off',
  tags: ['CMP-11', 'test-case'],
  // [CMP-11] Is 40 px high and can be checked and unchecked. A disabled box cannot be focused, an adjustable one can.
  play: async ({ args, canvas, userEvent }) => {
    const box = (name: string) => canvas.getByRole<HTMLInputElement>('checkbox', { name });
    for (const element of canvas.getAllByRole('checkbox')) {
      await expect([element.offsetWidth, element.offsetHeight]).toEqual([40, 40]);
    }
    await userEvent.click(canvas.getByText('Wft Basis'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(false);
    await expect(box('Wft Basis')).not.toBeChecked();
    await expect(box('Wft Inkomen')).toBeDisabled();
    await expect(box('Wft Zorg')).toBeEnabled();
    await userEvent.click(box('Wft Zorg'));
    await expect(box('Wft Zorg')).toBeChecked();
    const mark = getComputedStyle(canvas.getByTitle('Verplicht veld'), '::after');
    await expect(mark.content).toContain('*');
    await expect(box('Wft Pensioen')).toHaveAccessibleDescription('Kies ten minste één eis.');
    await userEvent.click(box('Wft Basis'));
  },
};

export const LockedAndUnlocked: Story = {
  name: 'Locked and unlocked',
  tags: ['CMP-11', 'test-case'],
  render: ({ onValueChange }) => {
    const [isLocked, setIsLocked] = useState(true);
    return (
      <form style={{ display: 'grid', gap: 24 }}>
        <BigCheckbox
          label="Wft Basis"
          name="basis"
          defaultChecked
          {...(onValueChange && { onValueChange })}
          lockedReason={isLocked ? reason : undefined}
        />
        <Button variant="quiet" onClick={() => setIsLocked(false)} style={{ justifySelf: 'start' }}>
          Maak los
        </Button>
      </form>
    );
  },
  // [CMP-11] A locked box can be focused, is submitted with the form and says why it cannot change.
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Wft Basis' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await expect(box).toHaveAttribute('aria-disabled', 'true');
    await expect(box).toBeEnabled();
    await expect(box).toHaveAccessibleDescription(reason);
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getByText('Wft Basis'));
    await expect(box).toBeChecked();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(new FormData(box.form as HTMLFormElement).get('basis')).toBe('on');
    await waitFor(() => expect(document.querySelector('[aria-live=polite]')).toHaveTextContent(reason));
    await userEvent.click(canvas.getByRole('button', { name: 'Maak los' }));
    await userEvent.click(box);
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenCalledWith(false);
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
  },
};

function None({ onValueChange }: Pick<BigCheckboxProps, 'onValueChange'>) {
  const [isNone, setIsNone] = useState(false);
  const [schade, setSchade] = useState(true);
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <BigCheckbox
        label="Ik heb geen beroepskwalificaties nodig voor mijn functie"
        checked={isNone}
        onValueChange={setIsNone}
      />
      <BigCheckbox
        label="Wft Basis"
        defaultChecked
        unchecked={isNone}
        {...(onValueChange && { onValueChange })}
      />
      <BigCheckbox
        label="Wft Schade"
        checked={schade}
        onValueChange={setSchade}
        unchecked={isNone}
        disabled
      />
      <BigCheckbox label="Wft Zorg" defaultChecked unchecked={isNone} lockedReason={reason} />
    </div>
  );
}

export const Resetting: Story = {
  tags: ['CMP-11', 'test-case'],
  render: ({ onValueChange }) => <None {...(onValueChange && { onValueChange })} />,
  // [CMP-11] Calls `onValueChange` with false when the prop `unchecked` unchecks it, also when it is locked or
  // disabled.
  play: async ({ args, canvas, userEvent }) => {
    const [none, ...others] = canvas.getAllByRole('checkbox') as [HTMLElement, ...HTMLElement[]];
    for (const box of others) await expect(box).toBeChecked();
    await userEvent.click(none);
    await waitFor(async () => {
      for (const box of others) await expect(box).not.toBeChecked();
    });
    await expect(none).toBeChecked();
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenCalledWith(false);
    await expect(canvas.getByRole('checkbox', { name: 'Wft Schade' })).toBeDisabled();
    await expect(others[2]).toHaveAttribute('aria-disabled', 'true');
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  ...doAndDont({
    good: {
      example: <BigCheckbox label="Wft Basis" hint="Nodig voor iedereen die klanten adviseert." />,
      why: 'The subject of the page, with what somebody needs to know to choose.',
    },
    bad: {
      example: <BigCheckbox label="Ik ga akkoord met de voorwaarden" />,
      why: 'A consent is a Checkbox: this large it draws more attention than the form.',
    },
  }),
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
