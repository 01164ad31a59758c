import { Button } from '@portal/ui/Button';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Inline } from '@portal/ui/Inline';
import { longMoment } from '../../../../shared/dates/moment.ts';
import { CopiedValue } from '../CopiedValue.tsx';
import { PartTitle } from '../parts.ts';
import { ReadPart } from '../ReadPart.tsx';
import { texts } from '../texts.ts';
import type { ScimState } from './use-scim.ts';

const strings = texts.scim;

/** Shows what the system of the organization needs to keep its people here, and whether its token is in use. */
export function ScimPart({ scim: { read, make, setDialog } }: { scim: ScimState }) {
  return (
    <section>
      <PartTitle>{strings.title}</PartTitle>
      <p>{strings.lead}</p>
      <ReadPart read={read} lines={3}>
        {({ address, token }) => (
          <>
            <DescriptionList
              layout="rows"
              style={listSpace}
              items={[
                [strings.address, <CopiedValue key="address" value={address} what={strings.copied} />],
                [
                  strings.token,
                  token === null ? strings.none : strings.made(longMoment(token.createdAt), token.createdBy),
                ],
                ...(token === null
                  ? []
                  : ([
                      [
                        strings.used,
                        token.lastUsedAt === null ? strings.unused : longMoment(token.lastUsedAt),
                      ],
                    ] as const)),
              ]}
            />
            <Inline>
              <Button
                variant="quiet"
                busy={make.busy}
                onClick={() => (token === null ? make.run() : setDialog('replace'))}
              >
                {token === null ? strings.make : strings.replace}
              </Button>
              {token !== null && (
                <Button variant="quiet" onClick={() => setDialog('revoke')}>
                  {strings.revoke}
                </Button>
              )}
            </Inline>
          </>
        )}
      </ReadPart>
    </section>
  );
}

const listSpace = { marginBlock: 'var(--portal-space-4)' };
