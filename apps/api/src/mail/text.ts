import { bodyOf, type Block, footerOf } from './blocks.ts';
import type { ReadyEmail, Sender } from './email.ts';

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.parts
        .map((part) => (typeof part === 'string' ? part : part.text))
        .join('')
        .replaceAll('\u00a0', ' ');
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'action':
      return `${block.label}:\n${block.href}`;
  }
}

/** Returns an email as plain text. */
export function writeText(email: ReadyEmail, sender: Sender): string {
  const body = bodyOf(email, sender).map(textOf);
  const footer = footerOf(email, sender).map(textOf);
  return `${[...body, '--', ...footer].join('\n\n')}\n`;
}
