import type { Decorator } from '@storybook/react-vite';
import { Container } from '../Grid/Grid.tsx';

/** Renders a page below the header. */
export const onPage: Decorator = (story) => (
  <>
    {story()}
    <main id="inhoud" tabIndex={-1}>
      <Container>
        <p>De inhoud van de pagina.</p>
      </Container>
    </main>
  </>
);
