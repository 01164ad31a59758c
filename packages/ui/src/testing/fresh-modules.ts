/** Clears the modules that earlier files of the worker loaded, since the mocks of this file would not reach them. */
import { vi } from 'vitest';

vi.resetModules();
