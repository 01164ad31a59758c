/** Longer timeout for a machine that is busy with other steps; elements that are present are still found at once. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
