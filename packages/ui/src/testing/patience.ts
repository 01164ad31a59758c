/** Room for a machine that is busy with other steps: what is there is seen at once all the same. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
