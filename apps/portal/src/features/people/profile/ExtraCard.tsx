import { showPhone } from '@portal/contract/people/phone';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { PhoneField } from '@portal/ui/PhoneField';
import { SectionCard } from '../../../shared/cards/SectionCard.tsx';
import { FieldGrid } from '../../../shared/forms/fields/FieldGrid.ts';
import { ValueField } from '../../../shared/forms/ValueField.tsx';
import { OpenPart, Part } from './parts.tsx';
import type { ProfileState } from './ProfileForm.tsx';
import { factsOf } from './shown-value.ts';
import { texts } from './texts.ts';

/** Shows and edits the phone number that does not change with the employer. */
export function ExtraCard({ form, loaded, parts }: ProfileState) {
  return (
    <SectionCard
      id="extra-contactinformatie"
      title={texts.extraTitle}
      actions={<OpenPart part="extra" parts={parts} title={texts.extraTitle} />}
    >
      <p>{texts.extraHint}</p>
      <Part part="extra" parts={parts} facts={<DescriptionList items={factsOf(loaded, ['person.phone'])} />}>
        <FieldGrid>
          <ValueField
            place={form.place('person.phone')}
            render={(props) => (
              <PhoneField
                {...props}
                label={texts.fields['person.phone']}
                autoComplete="mobile tel"
                format={showPhone}
              />
            )}
          />
          <div />
        </FieldGrid>
      </Part>
    </SectionCard>
  );
}
