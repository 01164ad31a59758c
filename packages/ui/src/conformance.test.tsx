/**
 * Tests what all components have in common: ref and attributes arrive at the element, className and style at the root,
 * and the component renders on a server.
 */
import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import type { NotificationsProps } from './Notifications/Notifications.tsx';
import type { UploadListProps } from './UploadDialog/UploadList.tsx';
import { conformingFields } from './testing/conforming-fields.tsx';
import { conformingParts } from './testing/conforming-parts.tsx';

afterEach(cleanup);

// The test environment has no layout, so no size to observe.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

// The test environment cannot open dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// The test environment has no popovers and no media queries.
HTMLElement.prototype.showPopover = () => undefined;
Object.defineProperty(window, 'matchMedia', {
  value: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
});

// The test environment has no object URLs.
Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });

const given = { className: 'eigen', style: { marginTop: 7 }, 'data-iets': 'ja', lang: 'fy' };
const rows = [...conformingFields, ...conformingParts];

/** Returns whether the component renders in the top layer, which a server does not have. */
const isAbovePage = (name: string) => name === 'Notifications';

describe.each(rows)('%s', (name, element, draw) => {
  test('passes ref and attributes to its element, and className and style to its root', () => {
    const ref = vi.fn<(element: Element | null) => void>();
    const { container } = render(draw({ ...given, ref }));
    const root = isAbovePage(name)
      ? document.querySelector<HTMLElement>('.eigen')
      : container.firstElementChild;
    const target = document.querySelector(`[data-iets='ja']`);
    expect(target?.tagName.toLowerCase()).toBe(element);
    expect(target?.getAttribute('lang')).toBe('fy');
    expect(ref).toHaveBeenCalledWith(target);
    expect(root?.classList.contains('eigen')).toBe(true);
    expect((root as HTMLElement).style.marginTop).toBe('7px');
  });

  test('renders on a server', () => {
    const html = renderToString(draw({ ...given, ref: () => undefined }));
    expect(html.includes('eigen')).toBe(!isAbovePage(name));
  });
});

test('UploadList and Notifications, which have a ref of their own, accept one of the consumer', () => {
  expectTypeOf<UploadListProps>().toHaveProperty('ref');
  expectTypeOf<NotificationsProps>().toHaveProperty('ref');
});

/** Components without their own element: they only provide a value to their children. */
const drawNothing = ['LinkProvider', 'LocaleProvider'];

test('every exported component is in the conformance list', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('./**/*.tsx');
  const sources = Object.values<string>(manifest.exports).filter((source) => source.endsWith('.tsx'));
  const loaded = await Promise.all(
    sources.map(async (source) => (await modules[source.replace('./src/', './')]?.()) ?? {}),
  );
  const exported = loaded.flatMap((module) => Object.keys(module).filter((name) => /^[A-Z]/.test(name)));
  expect(exported.length).toBeGreaterThanOrEqual(sources.length);
  const listed = rows.map(([name]) => name);
  expect(exported.filter((name) => !listed.includes(name)).toSorted()).toEqual(drawNothing);
  expect(new Set(listed).size).toBe(listed.length);
});
