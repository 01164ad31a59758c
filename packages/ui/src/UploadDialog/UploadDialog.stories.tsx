import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Select } from '../Select/Select.tsx';
import { viewports } from '../Grid/viewports.ts';
import type { AnatomyParameter } from '../testing/Anatomy.tsx';
import { written } from '../testing/story-layout.tsx';
import { calls, documents, everyStatus, Uploads } from './story-uploads.tsx';
import { UploadDialog } from './UploadDialog.tsx';

/**
 * Choosing files and seeing them arrive.
 *
 * **When to use**: diplomas, certificates and other documents.
 *
 * **When not**: one image in a form (ImagePicker).
 *
 * **Markup**: a Modal with a list.
 *
 * **Look first, then send**: with `onSend` the caller puts a chosen file into the list as `ready`, and it goes along
 * when it is sent. `renderFields` puts fields into the row of a file, such as what it is for.
 *
 * The list is the caller's, who also sends and asks. `limits` says what may be uploaded, and `statusTexts` gives a
 * state words of its own. `UploadSuccess` can be used alone; the rules are in `upload-rules`, without React. What
 * takes longer than half a minute says so and can be taken off the list.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Enter or space on the button to choose | opens the choice of the computer |
 * | Ctrl+V on the button | adds copied files |
 * | Tab | along the buttons per file; when one disappears the focus stays in the list |
 * | Escape | asks to close, and first whether uploading may stop |
 */
const meta = {
  title: 'Overlays/UploadDialog',
  component: UploadDialog,
  parameters: {
    viewport: { options: viewports },
    docs: { story: { inline: false, iframeHeight: '640px' } },
    anatomy: {
      story: 'States',
      width: 720,
      height: 680,
      parts: [
        { selector: 'dialog h2', name: 'Title' },
        {
          selector: 'dialog button[aria-label]',
          name: 'Close button, which asks first while files are under way',
        },
        { selector: '[data-listed]', name: 'Surface to drop files on' },
        { selector: '[data-listed] button', name: 'Button to choose files' },
        { selector: 'dialog p:has(+ ul)', name: 'Line that says how it goes' },
        { selector: 'dialog li', name: 'File with its state' },
        { selector: '[role="progressbar"]', name: 'Progress' },
        { selector: 'dialog li button', name: 'Buttons of the file' },
        { selector: 'dialog > :last-child > button', name: 'Button that closes the window' },
      ],
    } satisfies AnatomyParameter,
  },
  args: {
    open: true,
    title: 'Diploma uploaden',
    files: [],
    onAdd: () => undefined,
    onClose: () => undefined,
  },
  beforeEach: () => Object.values(calls).forEach((call) => call.mockClear()),
  render: () => <Uploads />,
} satisfies Meta<typeof UploadDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
/** Dispatches a drag event on the button, as a mouse would. */
function drag(type: string, files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  screen
    .getByRole('button', { name: 'Kies bestanden' })
    .dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}
const question = () => within(screen.getByRole('dialog', { name: 'Stoppen met uploaden?' }));
const region = (politeness: string) => document.querySelector(`[data-portal-announcer=${politeness}]`);
const spoken = () => region('polite')?.textContent;

const sample = `import { useState } from 'react';
import { UploadDialog } from '@portal/ui/UploadDialog';
import type { UploadFile } from '@portal/ui/UploadDialog/upload-rules';
import { UploadSuccess } from '@portal/ui/UploadDialog/UploadSuccess';

export function DiplomaUpload({ send }: { send: (file: File) => Promise<UploadFile> }) {
  const [open, setOpen] = useState(false);
  const [files, setFiles] = useState<readonly UploadFile[]>([]);

  async function add(chosen: File[]) {
    const sent = await Promise.all(chosen.map(send));
    setFiles((list) => [...list, ...sent]);
  }

  return (
    <UploadDialog
      open={open}
      onClose={() => setOpen(false)}
      title="Diploma uploaden"
      files={files}
      onAdd={(chosen) => void add(chosen)}
      onRemove={(id) => setFiles((list) => list.filter((file) => file.id !== id))}
      success={<UploadSuccess />}
    />
  );
}`;

export const Empty: Story = {
  parameters: written(sample),
};

export const States: Story = {
  parameters: written(sample),
  render: () => <Uploads start={everyStatus} />,
};

export const ChoosingAndDropping: Story = {
  name: 'Choosing and dropping',
  tags: ['UPL-01', 'UPL-03', 'UPL-04', 'test-case'],
  render: () => <Uploads limits={documents} />,
  // [UPL-01, UPL-03, UPL-04] Shows the refused files and why; names that are already in the list do not count.
  play: async ({ canvas, userEvent }) => {
    const choose = await canvas.findByRole('button', { name: 'Kies bestanden' });
    await expect(choose).toHaveAccessibleDescription(/Per bestand hooguit 32 MB\. Soorten: pdf, jpg/);
    await expect(input()).toHaveAttribute('accept', expect.stringContaining('.pdf,.jpg'));
    await userEvent.upload(input(), [pdf('wft-basis.pdf'), pdf('wft-schade.pdf')]);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    await waitFor(() => expect(spoken()).toBe('0 van 2 bestanden geüpload. Onderweg: 2.'));

    const dropped = [pdf('wft-schade.pdf'), new File(['MZ'], 'programma.exe')];
    drag('dragenter', dropped);
    await expect(await canvas.findByText('Laat los om te uploaden')).toBeInTheDocument();
    drag('drop', dropped);
    await waitFor(() => expect(canvas.getByText('programma.exe:')).toBeVisible());
    await expect(canvas.getByText('programma.exe:').parentElement).toHaveTextContent(
      /Dit bestand kan niet worden geüpload\./,
    );
    await waitFor(async () =>
      expect(canvas.getByText('Deze naam staat al in de lijst: wft-schade.pdf.')).toBeVisible(),
    );
    await waitFor(() => expect(spoken()).toContain('Deze naam staat al in de lijst: wft-schade.pdf.'));
  },
};

export const RefusedTwice: Story = {
  name: 'Refused twice',
  tags: ['UPL-03', 'test-case'],
  render: () => <Uploads limits={documents} start={everyStatus.slice(0, 1)} />,
  // [UPL-03] Announces and shows the same refusal again; messages at the same moment are not lost.
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Kies bestanden' });
    const chosen = [new File(['MZ'], 'programma.exe'), pdf('wft-schade.pdf')];
    const heard = [
      'Fout: programma.exe: Dit bestand kan niet worden geüpload. Kies een bestand van een van deze soorten:',
      'Informatie: Deze naam staat al in de lijst: wft-schade.pdf.',
    ];
    const shown = () => canvas.getByText('programma.exe:');
    for (const politeness of ['assertive', 'polite']) region(politeness)?.replaceChildren();
    drag('drop', chosen);
    await waitFor(() => expect(region('assertive')?.textContent).toContain(heard[0]));
    await waitFor(() => expect(spoken()).toBe(heard[1]));
    const first = shown();
    for (const politeness of ['assertive', 'polite']) region(politeness)?.replaceChildren();
    drag('drop', chosen);
    await waitFor(() => expect(shown()).not.toBe(first));
    const marked = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target);
    await expect(marked.some((element) => element?.contains(shown()))).toBe(true);
    await waitFor(() => expect(region('assertive')?.textContent).toContain(heard[0]));
    await waitFor(() => expect(spoken()).toBe(heard[1]));
  },
};

const sampleOfSending = `import { useState } from 'react';
import { Select } from '@portal/ui/Select';
import { UploadDialog } from '@portal/ui/UploadDialog';
import type { UploadFile } from '@portal/ui/UploadDialog/upload-rules';

interface Chosen extends UploadFile {
  file: File;
  purpose: string;
}

export function DiplomaUpload({ send }: { send: (chosen: readonly Chosen[]) => void }) {
  const [open, setOpen] = useState(false);
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const setPurpose = (id: string, purpose: string) =>
    setFiles((list) => list.map((each) => (each.id === id ? { ...each, purpose } : each)));

  return (
    <UploadDialog
      open={open}
      onClose={() => setOpen(false)}
      title="Diploma uploaden"
      files={files}
      onAdd={(added) =>
        setFiles((list) => [
          ...list,
          ...added.map((file) => ({
            id: crypto.randomUUID(),
            name: file.name,
            size: file.size,
            status: 'ready' as const,
            file,
            purpose: '',
          })),
        ])
      }
      onRemove={(id) => setFiles((list) => list.filter((each) => each.id !== id))}
      onSend={() => send(files.filter(({ status }) => status === 'ready'))}
      renderFields={({ id, status }) =>
        status === 'ready' && (
          <Select
            label="Waar is het voor?"
            options={['Wft Basis', 'Wft Inkomen']}
            empty="Dat weet ik niet"
            value={files.find((each) => each.id === id)?.purpose}
            onChange={({ target }) => setPurpose(id, target.value)}
          />
        )
      }
    />
  );
}`;

export const LookingFirst: Story = {
  name: 'Look first, then send',
  tags: ['UPL-01', 'UPL-08', 'test-case'],
  parameters: written(sampleOfSending),
  render: () => (
    <Uploads
      waits
      limits={{ ...documents, allowsName: (name) => !name.includes('~') }}
      renderFields={({ status }) =>
        status === 'ready' && (
          <Select label="Waar is het voor?" empty="Dat weet ik niet" options={['Wft Basis', 'Wft Schade']} />
        )
      }
    />
  ),
  // [UPL-01, UPL-08] Sends nothing before 'Versturen'; refuses a name that is not allowed; asks before it closes.
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Kies bestanden' });
    await expect(canvas.queryByRole('button', { name: 'Versturen' })).toBeNull();
    await userEvent.upload(input(), [pdf('wft-basis.pdf'), pdf('wft-schade.pdf'), pdf('~kopie.pdf')]);
    await expect(await canvas.findAllByText('Klaar om te versturen.')).toHaveLength(2);
    await expect(canvas.getByText('~kopie.pdf:').parentElement).toHaveTextContent(
      /Geef het een andere naam\./,
    );
    await waitFor(() => expect(spoken()).toContain('Klaar om te versturen: 2.'));
    await userEvent.selectOptions(canvas.getAllByRole('combobox')[1] as HTMLElement, 'Wft Schade');
    await userEvent.click(canvas.getByRole('button', { name: 'Sluit dit venster' }));
    await waitFor(async () =>
      expect(question().getByText(/^2 bestanden zijn nog niet geüpload\./)).toBeVisible(),
    );
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Verwijder wft-basis.pdf' }));
    const send = canvas.getByRole('button', { name: 'Versturen' });
    await userEvent.click(send);
    await expect(canvas.getByText('Wordt geüpload.')).toBeVisible();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(send).toHaveFocus();
    await expect(canvas.queryByRole('combobox')).toBeNull();
    screen.getByText('Alles komt aan').click();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Versturen' })).toBeNull());
  },
};

export const TooManyFiles: Story = {
  name: 'Too many files',
  tags: ['UPL-02', 'test-case'],
  render: () => <Uploads limits={{ files: 2 }} start={everyStatus.slice(1, 2)} />,
  // [UPL-02] Refuses more files than the list may contain.
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Kies bestanden' });
    await userEvent.upload(input(), [pdf('een.pdf'), pdf('twee.pdf')]);
    await waitFor(async () =>
      expect(
        await canvas.findByText('Het is niet toegestaan om meer dan 2 bestand(en) te uploaden.'),
      ).toBeVisible(),
    );
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

export const CancelingAndRetrying: Story = {
  name: 'Canceling and retrying',
  tags: ['UPL-05', 'UPL-06', 'UPL-08', 'test-case'],
  render: () => <Uploads start={everyStatus} />,
  // [UPL-05, UPL-06, UPL-08] Shows each state as an icon and in words; cancels, retries and removes while the focus
  // stays.
  play: async ({ canvas, userEvent }) => {
    const rows = canvas.getAllByRole('listitem');
    await expect(rows.map((row) => row.dataset['tone'])).toEqual([
      'waiting',
      'waiting',
      'success',
      'error',
      'warning',
      'warning',
      'error',
    ]);
    await expect(canvas.getByRole('progressbar', { name: 'Voortgang van wft-schade.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await waitFor(async () =>
      expect(
        canvas.getByText('1 van 7 bestanden geüpload. Onderweg: 2. Vraagt je aandacht: 4.'),
      ).toBeVisible(),
    );

    await userEvent.click(canvas.getByRole('button', { name: 'Probeer opnieuw wft-vermogen.pdf' }));
    await waitFor(() => expect(rows[3]).toHaveFocus());
    await waitFor(async () =>
      expect(within(rows[3] as HTMLElement).getByText('Wordt geüpload.')).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Verwijder wft-pensioen.pdf' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Verwijder foto van/ })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Annuleer wft-schade.pdf' }));
    await expect(calls.cancelled).toHaveBeenCalledWith('1');
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveFocus());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};

export const OnPhone: Story = {
  name: 'On a phone',
  tags: ['UPL-06'],
  parameters: written(sample),
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <Uploads
      start={everyStatus}
      limits={documents}
      statusTexts={{ 'already-exists': 'Dit diploma is al eerder geüpload.' }}
    >
      <p>Upload een scan of foto van je certificaat.</p>
    </Uploads>
  ),
  // [UPL-06] Fits a narrow screen with a long name; a certificate has its own texts. On a phone the list replaces the
  // limits.
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole('dialog');
    const limits = await canvas.findByText(/^Hooguit/);
    // On the docs page the window is wide.
    await expect(limits.checkVisibility()).toBe(window.innerWidth >= 480);
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth);
    await expect(canvas.getByText('Dit diploma is al eerder geüpload.')).toBeInTheDocument();
  },
};

export const ClosingAsksFirst: Story = {
  name: 'Closing asks first',
  tags: ['UPL-08', 'test-case'],
  render: () => <Uploads start={everyStatus.slice(0, 3)} isOpen={false} />,
  // [UPL-08] Asks before it closes while uploading; continuing is the safe choice.
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload diploma' }));
    const close = () => canvas.getByRole('button', { name: 'Sluit dit venster' });
    await userEvent.click(close());
    await expect(question().getByRole('button', { name: 'Ga door met uploaden' })).toHaveFocus();
    await waitFor(async () =>
      expect(question().getByText(/^1 bestand is nog niet geüpload\./)).toBeVisible(),
    );
    await userEvent.keyboard('{Enter}');
    await expect(calls.closed).not.toHaveBeenCalled();
    await expect(close()).toHaveFocus();
    await userEvent.click(close());
    await userEvent.click(question().getByRole('button', { name: 'Stop en sluit' }));
    await expect(calls.cancelled).toHaveBeenCalledOnce();
    await expect(calls.cancelled).toHaveBeenCalledWith('1');
    await expect(calls.closed).toHaveBeenCalledOnce();
    await expect(calls.closed).toHaveBeenCalledWith({ reason: 'close-button' });
    await expect(canvas.getByRole('button', { name: 'Upload diploma' })).toHaveFocus();
  },
};

export const AllArrived: Story = {
  name: 'All arrived',
  tags: ['UPL-07', 'test-case'],
  render: () => <Uploads start={everyStatus} />,
  // [UPL-07] Announces once that all files arrived and how long the check takes.
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Annuleer wft-schade.pdf' }).focus();
    screen.getByText('Alles komt aan').click();
    await waitFor(async () =>
      expect(await canvas.findByText('De controle duurt hooguit twee werkdagen.')).toBeVisible(),
    );
    await expect(canvas.queryByRole('button', { name: 'Kies bestanden' })).toBeNull();
    await waitFor(() =>
      expect(spoken()).toBe('Gelukt: Je bestanden zijn geüpload. De controle duurt hooguit twee werkdagen.'),
    );
    await expect(canvas.getByRole('region', { name: 'Je bestanden zijn geüpload.' })).toHaveFocus();
    // Another render does not finish it again.
    screen.getByText('Alles komt aan').click();
    await expect(calls.finished).toHaveBeenCalledOnce();
    await expect(calls.closed).not.toHaveBeenCalled();
  },
};

export const Reopened: Story = {
  tags: ['UPL-07', 'test-case'],
  render: () => <Uploads start={everyStatus.slice(2, 3)} />,
  // [UPL-07] Lets the user choose again when a finished list is opened, and finishes again for newly added files.
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Kies bestanden' });
    await expect(calls.finished).not.toHaveBeenCalled();
    await userEvent.upload(input(), [pdf('wft-krediet.pdf')]);
    screen.getByText('Alles komt aan').click();
    await expect(await canvas.findByText('De controle duurt hooguit twee werkdagen.')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Sluiten' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Upload diploma' }));
    await canvas.findByRole('button', { name: 'Kies bestanden' });
    await expect(calls.finished).toHaveBeenCalledOnce();
    // A pending announcement would be joined to those of the next story.
    await waitFor(() => expect(spoken()).toMatch(/^Gelukt/));
  },
};

export const WithoutFinalScreen: Story = {
  name: 'Without final screen',
  tags: ['UPL-07', 'test-case'],
  render: () => <Uploads start={everyStatus.slice(0, 2)} success={null} />,
  // [UPL-07] Closes by itself without a closing screen.
  play: async () => {
    screen.getByText('Alles komt aan').click();
    await waitFor(() => expect(calls.closed).toHaveBeenCalledOnce());
    await expect(calls.closed).toHaveBeenCalledWith({ reason: 'finished' });
    await expect(calls.finished).toHaveBeenCalledOnce();
    await waitFor(() => expect(spoken()).toBe('Je bestanden zijn geüpload.'));
    await expect(region('polite')?.parentElement).toBe(document.body);
  },
};
