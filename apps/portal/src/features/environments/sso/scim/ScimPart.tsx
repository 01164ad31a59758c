import { Button } from '@portal/ui/Button';
import { CopyButton } from '@portal/ui/CopyButton';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Inline } from '@portal/ui/Inline';
import { Skeleton } from '@portal/ui/Skeleton';
import { NoData } from '../../../../shared/boundaries/Widget.tsx';
import { longMoment } from '../../../../shared/dates/moment.ts';
import { PartTitle } from '../parts.ts';
import { texts } from '../texts.ts';
import type { ScimState } from './use-scim.ts';

const strings = texts.scim;

/** Shows what the system of the organization needs to keep its people here, and whether its token is in use. */
export function ScimPart({ scim: { read, make, setDialog } }: { scim: ScimState }) {
  const { data, isFailed, refresh } = read;
  return (
    <section>
      <PartTitle>{strings.title}</PartTitle>
      <p>{strings.lead}</p>
      {isFailed ? (
        <NoData retry={refresh} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : (
        <>
          <DescriptionList
            layout="rows"
            style={listSpace}
            items={[
              [
                strings.address,
                <Inline key="address" justify="between">
                  {data.address}
                  <CopyButton text={data.address}>{strings.copyAddress}</CopyButton>
                </Inline>,
              ],
              [
                strings.token,
                data.token === null
                  ? strings.none
                  : strings.made(longMoment(data.token.createdAt), data.token.createdBy),
              ],
              ...(data.token === null
                ? []
                : ([
                    [
                      strings.used,
                      data.token.lastUsedAt === null ? strings.unused : longMoment(data.token.lastUsedAt),
                    ],
                  ] as const)),
            ]}
          />
          <Inline>
            <Button
              variant="quiet"
              busy={make.busy}
              onClick={() => (data.token === null ? make.run() : setDialog('replace'))}
            >
              {data.token === null ? strings.make : strings.replace}
            </Button>
            {data.token !== null && (
              <Button variant="quiet" onClick={() => setDialog('revoke')}>
                {strings.revoke}
              </Button>
            )}
          </Inline>
        </>
      )}
    </section>
  );
}

const listSpace = { marginBlock: 'var(--portal-space-4)' };
