import { places } from '@portal/contract/places';
import { fewRecoveryCodes } from '@portal/contract/second-factor/rules';
import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import { styled } from 'styled-components';
import { useIsAtRest } from '../../../shared/forms/tasks.tsx';
import { texts } from './texts.ts';

interface Props {
  isOn: boolean;
  isMandatory: boolean;
  /** Null where the server does not report it. */
  codesLeft?: number | null;
  /** Whether the codes were confirmed to be kept; true where the server does not report it. */
  areKept?: boolean;
  /** The task that just ended, whose button takes the focus that its form had. */
  after?: 'turn-off' | 'renew' | undefined;
  onTurnOff?: () => void;
  onRenew?: () => void;
}

/** Shows whether the second factor is on, with its actions. */
export function SecondFactorState(props: Props) {
  const { isOn, isMandatory, codesLeft = null, areKept = true, after, onTurnOff, onRenew } = props;
  const isAtRest = useIsAtRest();
  const isShort = codesLeft !== null && codesLeft <= fewRecoveryCodes;
  const renew = (
    <Button ref={after === 'renew' ? takeLostFocus : undefined} variant="quiet" onClick={onRenew}>
      {texts.renew}
    </Button>
  );
  return (
    <Card title={texts.title}>
      <State>
        {isOn ? <ShieldCheck size={24} aria-hidden="true" /> : <ShieldOff size={24} aria-hidden="true" />}
        <strong>{isOn ? texts.on : texts.off}</strong>
      </State>
      <p>{isOn ? texts.onText : texts.offText}</p>
      {isOn && isMandatory && <p>{texts.mandatory}</p>}
      {codesLeft !== null && !isShort && <p>{texts.codesLeft(codesLeft)}</p>}
      {areKept && isShort && (
        <Warning kind="warning" title={texts.codesLeft(codesLeft)}>
          {texts.fewCodes}
        </Warning>
      )}
      {!areKept && (
        <Warning kind="warning" title={texts.notKept} action={renew}>
          {texts.notKeptText}
        </Warning>
      )}
      <Row>
        {!isOn && (
          <ButtonLink
            ref={after === 'turn-off' ? takeLostFocus : undefined}
            variant={isAtRest ? 'default' : 'quiet'}
            href={places.secondFactor}
          >
            {texts.setUp}
          </ButtonLink>
        )}
        {areKept && codesLeft !== null && renew}
        {isOn && (
          <ButtonLink variant="quiet" href={places.secondFactor}>
            {texts.replace}
          </ButtonLink>
        )}
        {isOn && !isMandatory && (
          <Button ref={after === 'turn-off' ? takeLostFocus : undefined} variant="quiet" onClick={onTurnOff}>
            {texts.turnOff}
          </Button>
        )}
      </Row>
    </Card>
  );
}

/** Focuses an element that mounts while nothing has the focus, so that typing elsewhere is never interrupted. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

const State = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 0;
  color: var(--portal-title);
`;

const Warning = styled(Notice)`
  margin-block: 16px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-start: 24px;
`;
