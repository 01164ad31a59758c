/** Longer timeout for a machine that is busy with other work; elements that are present are still found immediately. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
