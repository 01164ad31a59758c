import { Notice } from '@portal/ui/Notice';
import { texts } from './texts.ts';

const strings = texts.signedRequests;

/** Says that the metadata asks for signed requests, which are on once it is taken over. */
export const SignedRequests = () => (
  <Notice kind="information" title={strings.title}>
    {strings.text}
  </Notice>
);
