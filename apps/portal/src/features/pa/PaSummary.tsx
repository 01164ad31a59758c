import { paCalls } from '@portal/contract/pa/calls';
import type { PaModuleType } from '@portal/contract/pa/rules';
import { places } from '@portal/contract/places';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Skeleton } from '@portal/ui/Skeleton';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { SetBy } from '../../shared/cards/SetBy.tsx';
import { chosenModules } from './chosen-modules.ts';
import { texts } from './texts.ts';
import { choicesOf } from './use-pa-form.ts';

interface Props {
  contactId: string;
  moduleType: PaModuleType;
  isLocked: boolean;
}

/** Lists the PA modules of a contact, with a link to the screen to choose them. */
export function PaSummary({ contactId, moduleType, isLocked }: Props) {
  const { data, isFailed, refresh } = useRead(paCalls[moduleType].get, { id: contactId });
  if (isFailed) return <NoData retry={refresh} />;
  if (data === undefined) return <Skeleton lines={3} />;
  const names = chosenModules(choicesOf(data));
  return (
    <>
      {names.length === 0 ? (
        <p>{texts.nothingChosen}</p>
      ) : (
        <Names>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Names>
      )}
      {!data.isAdjustable && !isLocked && <p>{texts.byEmployer.title}.</p>}
      <SetBy setBy={data.setBy} setOn={data.setOn} />
      {!isLocked && (
        <ButtonLink href={`${places.editWftPaProfile}/${moduleType}`} variant="quiet" size="compact">
          {data.isAdjustable ? texts.change : texts.show}
          <VisuallyHidden> {texts.titles[moduleType]}</VisuallyHidden>
        </ButtonLink>
      )}
    </>
  );
}

const Names = styled.ul`
  margin: 0;
  padding-inline-start: var(--portal-space-5);
`;
