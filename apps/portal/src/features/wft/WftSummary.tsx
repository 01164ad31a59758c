import type { Contact } from '@portal/contract/contacts/schema';
import { places } from '@portal/contract/places';
import { getWftProfile } from '@portal/contract/wft/calls';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Skeleton } from '@portal/ui/Skeleton';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { SetBy } from '../../shared/cards/SetBy.tsx';
import { texts } from './texts.ts';

/** Lists the Wft requirements of a contact, with a link to the screen to choose them. */
export function WftSummary({ contact, isLocked }: { contact: Contact; isLocked: boolean }) {
  const { data, isFailed, refresh } = useRead(getWftProfile, { id: contact.id });
  if (isFailed) return <NoData retry={refresh} />;
  if (data === undefined) return <Skeleton lines={3} />;
  const isOwnChoice = data.canAdjustWftDiplomaRequirement;
  return (
    <>
      {data.requirements.length === 0 ? (
        <p>{texts.nothingChosen}</p>
      ) : (
        <Names>
          {data.requirements.map(({ code, name }) => (
            <li key={code}>{name || code}</li>
          ))}
        </Names>
      )}
      {!isOwnChoice && !isLocked && <p>{texts.byEmployer.title}.</p>}
      <SetBy setBy={data.setBy} setOn={data.setOn} />
      {contact.canAdjustDiplomaRequirement && !isLocked && (
        <ButtonLink href={places.editWftRequirements} variant="quiet" size="compact">
          {isOwnChoice ? texts.change : texts.view}
          <VisuallyHidden> {texts.title}</VisuallyHidden>
        </ButtonLink>
      )}
    </>
  );
}

const Names = styled.ul`
  margin: 0;
  padding-inline-start: var(--portal-space-5);
`;
