import { DescriptionList } from '@portal/ui/DescriptionList';
import type { SsoSettings, SsoStoredProvider } from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { Inline } from '@portal/ui/Inline';
import { Stack } from '@portal/ui/Stack';
import { PartTitle } from '../../parts.ts';
import { texts } from '../../texts.ts';

const strings = texts.options;

interface Props extends Pick<SsoSettings, 'options' | 'organisations'> {
  protocol: SsoStoredProvider['protocol'];
  onChange: () => void;
  onProve: () => void;
}

/** Shows the settings of single sign-on that metadata does not contain, with a button to change them. */
export function Options({ protocol, options, organisations, onChange, onProve }: Props) {
  const organisation = organisations.find(({ chosen }) => chosen);
  const formats: Partial<Record<string, string>> = strings.formats;
  const format = options?.nameIdFormat ?? '';
  const yesOrNo = (given: boolean | undefined) => (given ? strings.yes : strings.no);
  return (
    <section>
      <PartTitle>{strings.title}</PartTitle>
      <Stack>
        <DescriptionList
          items={[
            [strings.ssoEnforced, yesOrNo(organisation?.enforced)],
            [strings.emailDomain, organisation?.emailDomain ?? strings.nothing],
            ...(organisation?.emailDomain
              ? ([[strings.domainProof, strings.proofs[organisation.domainProof ?? 'none']]] as const)
              : []),
            [strings.linksByAddress, yesOrNo(options?.linksByAddress)],
            [strings.addsPeople, yesOrNo(options?.addsPeople)],
            ...(protocol === 'saml'
              ? ([
                  [strings.nameIdFormat, formats[format] ?? format],
                  [strings.wantResponseSigned, yesOrNo(options?.wantResponseSigned)],
                  [strings.signRequests, yesOrNo(options?.signRequests)],
                ] as const)
              : []),
            [strings.forceAuthentication, yesOrNo(options?.forceAuthentication)],
            [strings.secondFactorContexts, options?.secondFactorContexts.join(', ') || strings.nothing],
          ]}
        />
        <Inline>
          <Button variant="quiet" onClick={onChange}>
            {strings.change}
          </Button>
          {organisation?.emailDomain && organisation.domainProof === null && (
            <Button variant="quiet" onClick={onProve}>
              {texts.domain.open}
            </Button>
          )}
        </Inline>
      </Stack>
    </section>
  );
}
