import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

interface Props {
  isOn: boolean;
  isMandatory: boolean;
  /** Null where the server does not tell. */
  codesLeft?: number | null;
  onTurnOff?: () => void;
  onRenew?: () => void;
}

/** Whether the second factor is on, and what can be done about it. */
export function SecondFactorState({ isOn, isMandatory, codesLeft = null, onTurnOff, onRenew }: Props) {
  return (
    <Card title={texts.title}>
      <State>
        {isOn ? <ShieldCheck size={24} aria-hidden="true" /> : <ShieldOff size={24} aria-hidden="true" />}
        <strong>{isOn ? texts.on : texts.off}</strong>
      </State>
      <p>{isOn ? texts.onText : texts.offText}</p>
      {isOn && isMandatory && <p>{texts.mandatory}</p>}
      {codesLeft !== null && codesLeft > 2 && <p>{texts.codesLeft(codesLeft)}</p>}
      {codesLeft !== null && codesLeft <= 2 && (
        <Few kind="warning" title={texts.codesLeft(codesLeft)}>
          {texts.fewCodes}
        </Few>
      )}
      <Row>
        {!isOn && <ButtonLink href="/account/2fa-instellen">{texts.setUp}</ButtonLink>}
        {codesLeft !== null && (
          <Button variant="quiet" onClick={onRenew}>
            {texts.renew}
          </Button>
        )}
        {isOn && (
          <ButtonLink variant="quiet" href="/account/2fa-instellen">
            {texts.replace}
          </ButtonLink>
        )}
        {isOn && !isMandatory && (
          <Button variant="quiet" onClick={onTurnOff}>
            {texts.turnOff}
          </Button>
        )}
      </Row>
    </Card>
  );
}

const State = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 0;
  color: var(--portal-title);
`;

const Few = styled(Notice)`
  margin-block: 16px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-start: 24px;
`;
