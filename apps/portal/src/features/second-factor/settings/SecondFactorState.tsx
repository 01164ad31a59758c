import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import type { RefCallback } from 'react';
import { styled } from 'styled-components';
import { useIsAtRest } from '../../../shared/actions/tasks.tsx';
import { takeLostFocus } from './take-lost-focus.ts';
import { texts } from './texts.ts';

interface Props {
  isOn: boolean;
  isMandatory: boolean;
  /** Whether turning off just ended or was canceled, so that the button takes the focus that its form had. */
  isAfterTask: boolean;
  onTurnOff: () => void;
}

/** Shows whether the second factor is on, with its actions. */
export function SecondFactorState({ isOn, isMandatory, isAfterTask, onTurnOff }: Props) {
  const focus = isAfterTask ? takeLostFocus : undefined;
  return (
    <Card id="tweestapsverificatie" title={texts.title}>
      <State>
        {isOn ? <ShieldCheck size={24} aria-hidden="true" /> : <ShieldOff size={24} aria-hidden="true" />}
        <strong>{isOn ? texts.on : texts.off}</strong>
      </State>
      <p>{isOn ? texts.onText : texts.offText}</p>
      {isOn && isMandatory && <p>{texts.mandatory}</p>}
      <Row>
        {isOn ? (
          <ButtonLink variant="quiet" href={places.secondFactor}>
            {texts.replace}
          </ButtonLink>
        ) : (
          <SetUp focus={focus} />
        )}
        {isOn && !isMandatory && (
          <Button ref={focus} variant="quiet" onClick={onTurnOff}>
            {texts.turnOff}
          </Button>
        )}
      </Row>
    </Card>
  );
}

/** The filled button of the page, unless a form is open. */
function SetUp({ focus }: { focus: RefCallback<HTMLElement> | undefined }) {
  const isAtRest = useIsAtRest();
  return (
    <ButtonLink ref={focus} variant={isAtRest ? 'default' : 'quiet'} href={places.secondFactor}>
      {texts.setUp}
    </ButtonLink>
  );
}

const State = styled.p`
  display: flex;
  align-items: center;
  gap: var(--portal-space-3);
  margin: 0;
  color: var(--portal-title);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
  margin-block-start: var(--portal-space-6);
`;
