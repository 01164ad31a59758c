/** Rows for the conformance test: components to fill in, choose, confirm or send. */
import type { ConformingRow } from './conforming-row.ts';
import { AvatarCropper } from '../AvatarCropper/AvatarCropper.tsx';
import { BigCheckbox } from '../BigCheckbox/BigCheckbox.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { CheckboxGroup } from '../CheckboxGroup/CheckboxGroup.tsx';
import { ColorField } from '../ColorField/ColorField.tsx';
import { Combobox } from '../Combobox/Combobox.tsx';
import { DatePicker } from '../DatePicker/DatePicker.tsx';
import { Field } from '../Field/Field.tsx';
import { FileField } from '../FileField/FileField.tsx';
import { FilterBar } from '../FilterBar/FilterBar.tsx';
import { ImagePicker } from '../ImagePicker/ImagePicker.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { OneTimeCodeField } from '../OneTimeCodeField/OneTimeCodeField.tsx';
import { PasswordChecklist } from '../PasswordChecklist/PasswordChecklist.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { PhoneField } from '../PhoneField/PhoneField.tsx';
import { PostalCodeField } from '../PostalCodeField/PostalCodeField.tsx';
import { QrCard } from '../QrCard/QrCard.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { RecoveryCodes } from '../RecoveryCodes/RecoveryCodes.tsx';
import { Select } from '../Select/Select.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { TwoFactorSetupCard } from '../TwoFactorSetupCard/TwoFactorSetupCard.tsx';
import { TwoFactorVerifyCard } from '../TwoFactorVerifyCard/TwoFactorVerifyCard.tsx';
import { UploadDialog } from '../UploadDialog/UploadDialog.tsx';
import { UploadDropZone } from '../UploadDialog/UploadDropZone.tsx';
import { UploadList } from '../UploadDialog/UploadList.tsx';
import { UploadSuccess } from '../UploadDialog/UploadSuccess.tsx';

export const conformingFields: ConformingRow[] = [
  [
    'AvatarCropper',
    'div',
    (props) => <AvatarCropper {...props} image={new Blob()} onSave={() => undefined} />,
  ],
  [
    'BigCheckbox',
    'input',
    (props) => <BigCheckbox {...props} label="Wft Basis" lockedReason="Al behaald." />,
  ],
  ['Checkbox', 'input', (props) => <Checkbox {...props} label="Akkoord" />],
  ['CheckboxGroup', 'fieldset', (props) => <CheckboxGroup {...props} label="Dagen" options={[]} />],
  ['Combobox', 'input', (props) => <Combobox {...props} label="Organisatie" name="organisation" />],
  ['NumberField', 'input', (props) => <NumberField {...props} label="Dagen" name="days" />],
  ['Switch', 'input', (props) => <Switch {...props} label="Meldingen" />],
  ['ColorField', 'input', (props) => <ColorField {...props} label="Hoofdkleur" name="primary" />],
  ['DatePicker', 'input', (props) => <DatePicker {...props} label="Geboortedatum" name="birthDate" />],
  [
    'Field',
    'div',
    (props) => (
      <Field {...props} label="Naam">
        {(control) => <input {...control} />}
      </Field>
    ),
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
  ['FileField', 'input', (props) => <FileField {...props} label="Lijst" />],
  ['ImagePicker', 'input', (props) => <ImagePicker {...props} label="Logo" />],
  ['OneTimeCodeField', 'input', (props) => <OneTimeCodeField {...props} />],
  [
    'PasswordChecklist',
    'div',
    (props) => <PasswordChecklist {...props} requirements={[{ label: 'Een cijfer', met: true }]} />,
  ],
  ['PasswordField', 'input', (props) => <PasswordField {...props} label="Wachtwoord" />],
  ['PhoneField', 'input', (props) => <PhoneField {...props} label="Telefoonnummer" />],
  ['PostalCodeField', 'fieldset', (props) => <PostalCodeField {...props} status="unknown" />],
  ['QrCard', 'section', (props) => <QrCard {...props} onGenerate={() => Promise.resolve('code')} />],
  [
    'RadioGroup',
    'input',
    (props) => <RadioGroup {...props} label="Geslacht" options={[{ value: 'f', label: 'Vrouw' }]} />,
  ],
  ['RecoveryCodes', 'section', (props) => <RecoveryCodes {...props} codes={['k7wd-3f9m']} />],
  ['Select', 'select', (props) => <Select {...props} label="Aanhef" options={['Mevrouw', 'De heer']} />],
  ['TextArea', 'textarea', (props) => <TextArea {...props} label="Reden" hint="Hint" error="Fout" />],
  ['TextField', 'input', (props) => <TextField {...props} label="Naam" hint="Hint" error="Fout" />],
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
    'UploadDropZone',
    'div',
    (props) => (
      <UploadDropZone
        {...props}
        limits={{ files: 0, bytes: 1, nameLength: 9 }}
        listed={[]}
        onAdd={() => undefined}
      />
    ),
  ],
  ['UploadList', 'div', (props) => <UploadList {...props} files={[]} />],
  ['UploadSuccess', 'div', (props) => <UploadSuccess {...props} />],
];
