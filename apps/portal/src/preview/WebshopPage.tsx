import { App } from '@portal/webshop/App';
import { barLogosOf } from '../shared/environment/bar-logos.ts';
import type { SampleEnvironment } from './sample-responses.ts';

const visitor = { fullName: 'Anna de Vries', email: 'anna@voorbeeld.example', portal: location.origin };

const stay = (path: string) => path;

/** Shows the page of the webshop itself, as Anna sees it. */
export function WebshopPage({ environment }: { environment: SampleEnvironment }) {
  const logo = barLogosOf(environment).logo?.contentUrl;
  return <App name={environment.name ?? ''} logo={logo} visitor={visitor} within={stay} />;
}
