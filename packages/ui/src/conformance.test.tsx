/** What every form part promises alike: ref, className, style and other attributes arrive, also on a server. */
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BigCheckbox } from './BigCheckbox/BigCheckbox.tsx';
import { AvatarCropper } from './AvatarCropper/AvatarCropper.tsx';
import { BackLink } from './Breadcrumb/BackLink.tsx';
import { Breadcrumb } from './Breadcrumb/Breadcrumb.tsx';
import { Button } from './Button/Button.tsx';
import { ButtonLink } from './Button/ButtonLink.tsx';
import { Checkbox } from './Checkbox/Checkbox.tsx';
import { ColorField } from './ColorField/ColorField.tsx';
import { DatePicker } from './DatePicker/DatePicker.tsx';
import { DataTable } from './DataTable/DataTable.tsx';
import { ExpandablePanel } from './ExpandablePanel/ExpandablePanel.tsx';
import { Field } from './Field/Field.tsx';
import { FilterBar } from './FilterBar/FilterBar.tsx';
import { ImagePicker } from './ImagePicker/ImagePicker.tsx';
import { Link } from './Link/Link.tsx';
import { Menu } from './Menu/Menu.tsx';
import { Modal } from './Modal/Modal.tsx';
import { Overlay } from './Overlay/Overlay.tsx';
import { OneTimeCodeField } from './OneTimeCodeField/OneTimeCodeField.tsx';
import { PasswordChecklist } from './PasswordChecklist/PasswordChecklist.tsx';
import { PasswordField } from './PasswordField/PasswordField.tsx';
import { PhoneField } from './PhoneField/PhoneField.tsx';
import { PostalCodeField } from './PostalCodeField/PostalCodeField.tsx';
import { QrCard } from './QrCard/QrCard.tsx';
import { RadioGroup } from './RadioGroup/RadioGroup.tsx';
import { RecoveryCodes } from './RecoveryCodes/RecoveryCodes.tsx';
import { Select } from './Select/Select.tsx';
import { ProgressBar } from './ProgressBar/ProgressBar.tsx';
import { SideMenu } from './SideMenu/SideMenu.tsx';
import { Stepper } from './Stepper/Stepper.tsx';
import { Tabs } from './Tabs/Tabs.tsx';
import { TextField } from './TextField/TextField.tsx';
import { Tooltip } from './Tooltip/Tooltip.tsx';
import { UploadDialog } from './UploadDialog/UploadDialog.tsx';
import { TwoFactorSetupCard } from './TwoFactorSetupCard/TwoFactorSetupCard.tsx';
import { TwoFactorVerifyCard } from './TwoFactorVerifyCard/TwoFactorVerifyCard.tsx';
import { Theme } from './theme/Theme.tsx';

afterEach(cleanup);

// Here nothing has a size to observe.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

// Nor can a dialog be opened.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// Nor an address for a file in memory.
Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });

const given = { className: 'eigen', style: { marginTop: 7 }, 'data-iets': 'ja', lang: 'fy' };
type Given = typeof given & { ref: (element: Element | null) => void };

const parts: [name: string, element: string, draw: (props: Given) => ReactElement][] = [
  ['Button', 'button', (props) => <Button {...props}>Opslaan</Button>],
  [
    'ButtonLink',
    'a',
    (props) => (
      <ButtonLink {...props} href="/">
        {'Terug'}
      </ButtonLink>
    ),
  ],
  [
    'Link',
    'a',
    (props) => (
      <Link {...props} href="/">
        {'Terug'}
      </Link>
    ),
  ],
  [
    'Field',
    'div',
    (props) => (
      <Field {...props} label="Naam">
        {(control) => <input {...control} />}
      </Field>
    ),
  ],
  ['TextField', 'input', (props) => <TextField {...props} label="Naam" hint="Hint" error="Fout" />],
  ['PasswordField', 'input', (props) => <PasswordField {...props} label="Wachtwoord" />],
  ['Checkbox', 'input', (props) => <Checkbox {...props} label="Akkoord" />],
  ['BackLink', 'a', (props) => <BackLink {...props} href="/" />],
  ['Breadcrumb', 'nav', (props) => <Breadcrumb {...props} items={[{ label: 'Hier' }]} />],
  [
    'DataTable',
    'div',
    (props) => (
      <DataTable
        {...props}
        caption="Modules"
        columns={[{ key: 'naam', header: 'Naam', value: (row: string) => row }]}
        rows={['Wft Basis']}
        rowKey={(row) => row}
        details={(row) => row}
      />
    ),
  ],
  ['ExpandablePanel', 'div', (props) => <ExpandablePanel {...props}>Uitleg</ExpandablePanel>],
  ['ProgressBar', 'div', (props) => <ProgressBar {...props} label="Profiel" value={45} />],
  ['Stepper', 'nav', (props) => <Stepper {...props} current={1} steps={[{ key: 'een', label: 'Een' }]} />],
  [
    'Tabs',
    'div',
    (props) => <Tabs {...props} label="Dossier" tabs={[{ key: 'een', label: 'Een', content: 'Inhoud' }]} />,
  ],
  ['DatePicker', 'input', (props) => <DatePicker {...props} label="Geboortedatum" name="birthDate" />],
  ['Select', 'select', (props) => <Select {...props} label="Aanhef" options={['Mevrouw', 'De heer']} />],
  [
    'RadioGroup',
    'input',
    (props) => <RadioGroup {...props} label="Geslacht" options={[{ value: 'f', label: 'Vrouw' }]} />,
  ],
  [
    'FilterBar',
    'form',
    (props) => (
      <FilterBar
        {...props}
        filters={[{ type: 'options', name: 'status', label: 'Status', options: ['Open', 'Dicht'] }]}
        values={{ status: ['Open'] }}
        onChange={() => undefined}
      />
    ),
  ],
  [
    'BigCheckbox',
    'input',
    (props) => <BigCheckbox {...props} label="Wft Basis" lockedReason="Al behaald." />,
  ],
  [
    'Modal',
    'dialog',
    (props) => (
      <Modal {...props} open title="Stoppen?">
        Weet je het zeker?
      </Modal>
    ),
  ],
  ['Overlay', 'dialog', (props) => <Overlay {...props} open title="Vul je profiel in" />],
  [
    'Menu',
    'button',
    (props) => <Menu {...props} label="Acties" items={[{ key: 'open', label: 'Openen', href: '#' }]} />,
  ],
  [
    'Tooltip',
    'span',
    (props) => (
      <Tooltip {...props} text="Je werkgever ziet dit ook.">
        {(control) => <input {...control} />}
      </Tooltip>
    ),
  ],
  ['SideMenu', 'nav', (props) => <SideMenu {...props} label="Dossier" categories={[]} />],
  [
    'UploadDialog',
    'dialog',
    (props) => (
      <UploadDialog
        {...props}
        open
        title="Diploma uploaden"
        files={[{ id: '1', name: 'wft.pdf', size: 10, status: 'failed' }]}
        onAdd={() => undefined}
        onClose={() => undefined}
      />
    ),
  ],
  [
    'PasswordChecklist',
    'div',
    (props) => <PasswordChecklist {...props} requirements={[{ label: 'Een cijfer', met: true }]} />,
  ],
  ['OneTimeCodeField', 'input', (props) => <OneTimeCodeField {...props} />],
  [
    'TwoFactorSetupCard',
    'section',
    (props) => (
      <TwoFactorSetupCard
        {...props}
        secret="GEZDGNBVGY3TQOJQ"
        issuer="Voorbeeld Advies"
        account="anna"
        onConfirm={() => undefined}
      />
    ),
  ],
  [
    'TwoFactorVerifyCard',
    'section',
    (props) => <TwoFactorVerifyCard {...props} onVerify={() => undefined} />,
  ],
  ['RecoveryCodes', 'section', (props) => <RecoveryCodes {...props} codes={['k7wd-3f9m']} />],
  ['QrCard', 'section', (props) => <QrCard {...props} onGenerate={() => Promise.resolve('code')} />],
  ['ColorField', 'input', (props) => <ColorField {...props} label="Hoofdkleur" name="primary" />],
  ['ImagePicker', 'input', (props) => <ImagePicker {...props} label="Logo" />],
  [
    'AvatarCropper',
    'div',
    (props) => <AvatarCropper {...props} image={new Blob()} onSave={() => undefined} />,
  ],
  ['PhoneField', 'input', (props) => <PhoneField {...props} label="Telefoonnummer" />],
  ['PostalCodeField', 'fieldset', (props) => <PostalCodeField {...props} status="unknown" />],
  ['Theme', 'div', (props) => <Theme {...props} theme={{}} />],
];

describe.each(parts)('%s', (_name, element, draw) => {
  test('gives its ref and attributes to the element, className and style to its root', () => {
    const ref = vi.fn<(element: Element | null) => void>();
    const { container } = render(draw({ ...given, ref }));
    const root = container.firstElementChild as HTMLElement;
    const target = container.querySelector(`[data-iets='ja']`);
    expect(target?.tagName.toLowerCase()).toBe(element);
    expect(target?.getAttribute('lang')).toBe('fy');
    expect(ref).toHaveBeenCalledWith(target);
    expect(root.classList.contains('eigen')).toBe(true);
    expect(root.style.marginTop).toBe('7px');
  });

  test('renders on a server', () => {
    expect(renderToString(draw({ ...given, ref: () => undefined }))).toContain('eigen');
  });
});
