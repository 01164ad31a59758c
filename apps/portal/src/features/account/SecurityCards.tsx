import { styled } from 'styled-components';
import { AppLoginCard } from '../qr-login/AppLoginCard.tsx';
import { CredentialsCards } from '../credentials/settings/CredentialsCards.tsx';
import { PasskeysCard } from '../passkeys/settings/PasskeysCard.tsx';
import { SecondFactorCard } from '../second-factor/settings/SecondFactorCard.tsx';
import { SessionsCard } from '../own-sessions/SessionsCard.tsx';

/** How one logs in: a card each. */
export function SecurityCards() {
  return (
    <Cards>
      <CredentialsCards />
      <SecondFactorCard />
      <PasskeysCard />
      <AppLoginCard />
      <SessionsCard />
    </Cards>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;
