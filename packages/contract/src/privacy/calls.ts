import { defineCall } from '../call.ts';
import { retention } from './schema.ts';

/** Beyond the specification: for how long the installation keeps data, for the privacy page. */
export const getRetention = defineCall({ method: 'GET', path: 'retention', response: retention });
