import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import MailCheck from 'lucide-react/icons/mail-check';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

interface Props {
  email: string;
  login: string;
  onOther: () => void;
}

/** Shows the same for every email address, so that nobody can find out which ones have an account. */
export function Sent({ email, login, onOther }: Props) {
  return (
    <>
      <Advice>
        <MailCheck size={40} aria-hidden="true" />
        <p>{texts.sent(email)}</p>
        <p>{texts.lasts}</p>
        <p>{texts.spam}</p>
      </Advice>
      <ButtonLink href={login} block>
        {texts.back}
      </ButtonLink>
      <Button variant="quiet" block onClick={onOther}>
        {texts.other}
      </Button>
    </>
  );
}

const Advice = styled.div`
  display: grid;
  gap: var(--portal-space-3);
  overflow-wrap: anywhere;

  & p {
    margin: 0;
  }

  & svg {
    color: var(--portal-control);
  }
`;
