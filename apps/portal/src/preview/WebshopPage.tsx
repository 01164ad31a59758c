import { App } from '@portal/webshop/App';
import type { SampleEnvironment } from './answers.ts';

const visitor = { fullName: 'Anna de Vries', email: 'anna@voorbeeld.example', portal: location.origin };

const stay = (path: string) => path;

/** Shows the page of the webshop itself, as Anna sees it. */
export function WebshopPage({ environment }: { environment: SampleEnvironment }) {
  return <App name={environment.name ?? ''} who={visitor} within={stay} />;
}
