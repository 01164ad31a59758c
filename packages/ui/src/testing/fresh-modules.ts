/**
 * Clears what earlier files of the worker left: loaded modules, which the mocks of this file would not reach, and stubs
 * of globals.
 */
import { vi } from 'vitest';

vi.resetModules();
vi.unstubAllGlobals();
