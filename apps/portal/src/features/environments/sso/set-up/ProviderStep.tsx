import { previewSetUpMetadata, saveSsoSetUp, type SsoSetUp } from '@portal/contract/environments/sso-links';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Inline } from '@portal/ui/Inline';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { send } from '../../../../shared/api/send.ts';
import { Form } from '../../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { notifications } from '../../../../shared/notifications/notifications.ts';
import { CertificateList } from '../CertificateList.tsx';
import { Parts } from '../parts.ts';
import { ProposalFacts } from '../ProposalFacts.tsx';
import { MetadataForm } from '../settings/MetadataForm.tsx';
import { type FoundProvider, samlInputOf } from '../settings/metadata-values.ts';
import { openIdInputOf, openIdSchema, type OpenIdValues } from '../settings/openid/openid-values.ts';
import { OpenIdFields } from '../settings/openid/OpenIdFields.tsx';
import { SignedRequests } from '../SignedRequests.tsx';
import { texts } from '../texts.ts';

const strings = texts.setUp.provider;

interface Props {
  token: string;
  setUp: SsoSetUp;
  protocol: 'saml' | 'openid';
  onSaved: (setUp: SsoSetUp) => void;
}

/** Step in which the identity provider is filled in, and shows what is stored. */
export function ProviderStep({ setUp: { proposal }, protocol, onSaved, ...rest }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const stored = proposal?.protocol === protocol ? proposal : null;

  function finish(saved: SsoSetUp) {
    setIsChanging(false);
    onSaved(saved);
    void notifications.add({ kind: 'success', title: strings.saved });
    // Moves the focus to the step, since the pressed button unmounts.
    content.current?.focus();
  }

  return (
    <Card title={strings.title}>
      <Parts ref={content} tabIndex={-1} style={{ outline: 'none' }}>
        {stored !== null && !isChanging ? (
          <>
            <p>{strings.stored}</p>
            <ProposalFacts proposal={stored} />
            <div>
              <Button variant="quiet" onClick={() => setIsChanging(true)}>
                {strings.change}
              </Button>
            </div>
          </>
        ) : (
          <>
            {protocol === 'saml' ? (
              <SamlForm {...rest} onSaved={finish} />
            ) : (
              <OpenIdForm {...rest} stored={stored} onSaved={finish} />
            )}
            {stored !== null && (
              <div>
                <Button variant="quiet" onClick={() => setIsChanging(false)}>
                  {strings.keep}
                </Button>
              </div>
            )}
          </>
        )}
      </Parts>
    </Card>
  );
}

type FormProps = Pick<Props, 'token' | 'onSaved'>;

/** Asks for metadata, then shows its contents and stores them on request. */
function SamlForm({ token, onSaved }: FormProps) {
  const [found, setFound] = useState<FoundProvider | null>(null);
  if (found === null)
    return (
      <MetadataForm
        lead={strings.metadata}
        parse={(body) => send(previewSetUpMetadata, { params: { token }, body, report: 'faults' })}
        onFound={setFound}
      />
    );
  return <FoundForm found={found} token={token} onSaved={onSaved} onBack={() => setFound(null)} />;
}

const nothing = z.object({});

function FoundForm({
  found,
  token,
  onSaved,
  onBack,
}: FormProps & { found: FoundProvider; onBack: () => void }) {
  const form = useSchemaForm<FieldValues, FieldValues>(nothing, {});
  const title = useRef<HTMLParagraphElement>(null);
  // Moves focus to what was found, since the pressed button unmounts.
  useEffect(() => title.current?.focus(), []);
  const submit = form.submit(async () => {
    const body = { identityProvider: samlInputOf(found) };
    const outcome = await send(saveSsoSetUp, { params: { token }, body, report: 'faults' });
    if (outcome.kind !== 'done') return outcome;
    onSaved(outcome.value);
    return undefined;
  });
  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <p ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        <b>{texts.found.title}.</b> {texts.found.lead}
      </p>
      <DescriptionList
        items={[
          [texts.provider.entityId, found.entityId],
          [texts.provider.signOnUrl, found.signOnUrl],
        ]}
      />
      <CertificateList certificates={found.certificates.map((certificate) => ({ certificate }))} />
      {found.wantsSignedRequests && <SignedRequests />}
      <Inline>
        <Button type="submit" variant="cta" busy={form.busy}>
          {strings.save}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {texts.found.another}
        </Button>
      </Inline>
    </Form>
  );
}

function OpenIdForm({ token, stored, onSaved }: FormProps & { stored: SsoSetUp['proposal'] }) {
  const form = useSchemaForm<OpenIdValues, OpenIdValues>(openIdSchema, {
    issuer: stored?.issuer ?? '',
    clientId: stored?.clientId ?? '',
    clientSecret: '',
  });
  const submit = form.submit(async (values) => {
    const body = { openIdProvider: openIdInputOf(values) };
    const outcome = await send(saveSsoSetUp, { params: { token }, body, report: 'faults' });
    if (outcome.kind !== 'done') return outcome;
    onSaved(outcome.value);
    return undefined;
  });
  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <p>{strings.lead}</p>
      <OpenIdFields
        field={form.field}
        secretHint={stored === null ? texts.openId.secretHint : texts.openId.secretKept}
      />
      <div>
        <Button type="submit" variant="cta" busy={form.busy}>
          {strings.save}
        </Button>
      </div>
    </Form>
  );
}
