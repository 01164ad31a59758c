import { fillIn } from '../locale/fill-in.ts';
import { defaultLocale } from '../locale/per-locale.ts';
import type { Texts } from '../texts.ts';
import {
  isSending,
  unknownStatus,
  type RefusalReason,
  type UploadFile,
  type UploadLimits,
  type UploadStatusTexts,
} from './upload-rules.ts';

type UploadWords = Texts['uploadDialog'];

/** Returns the status text in the row of a file. */
export function statusText(file: UploadFile, words: UploadWords, own: UploadStatusTexts = {}): string {
  return file.message ?? own[file.status] ?? usualStatusText(file, words);
}

function usualStatusText(file: UploadFile, words: UploadWords): string {
  switch (file.status) {
    case 'ready':
      return words.ready;
    case 'new':
      return isSending(file) ? words.sending : words.checking;
    case 'created':
      return words.created;
    case 'not-created':
    case 'failed':
      return words.failed;
    case 'already-exists':
      return words.alreadyExists;
    case 'has-violations':
      return words.violations;
    default:
      return unknownStatus(file.status);
  }
}

/** Longest file name, in characters, that a message shows whole, and what it keeps of the end of a longer one. */
const [longestName, keptEnd] = [40, 14];

/** Characters that are invisible, or turn the text around them. */
const disruptive = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/**
 * Writes a file name for a message: shortens a long one in the middle, so that its end and extension stay, and shows
 * characters that would disrupt the message as `�`.
 */
export function shortName(given: string): string {
  const name = given.replaceAll(disruptive, '\ufffd');
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  if (letters.length <= longestName) return name;
  return [...letters.slice(0, longestName - keptEnd - 1), '…', ...letters.slice(-keptEnd)].join('');
}

/** Returns why a chosen file is not in the list. */
export function refusalText(
  reason: RefusalReason,
  limits: UploadLimits,
  words: UploadWords,
  locale?: string,
): string {
  const why = {
    'too-large': fillIn(words.tooLarge, { size: fileSize(limits.bytes, locale) }),
    'name-too-long': fillIn(words.nameTooLong, { n: limits.nameLength }),
    'wrong-kind': fillIn(words.wrongKind, { kinds: (limits.extensions ?? []).join(', ') }),
    'wrong-name': words.wrongName,
    empty: words.emptyFile,
  }[reason];
  return `${words.refused} ${why}`;
}

/**
 * Returns the progress of the whole list in one line, which is also announced. Empty without files; never a percentage.
 */
export function summaryText(files: readonly UploadFile[], words: UploadWords): string {
  if (files.length === 0) return '';
  const count = (...statuses: UploadFile['status'][]) =>
    files.filter(({ status }) => statuses.includes(status)).length;
  const done = count('created');
  const underWay = count('new');
  const ready = count('ready');
  const attention = files.length - done - underWay - ready;
  const parts = [
    fillIn(files.length === 1 ? words.summaryOne : words.summary, { done, total: files.length }),
  ];
  if (ready > 0) parts.push(fillIn(words.summaryReady, { n: ready }));
  if (underWay > 0) parts.push(fillIn(words.summaryUnderWay, { n: underWay }));
  if (attention > 0) parts.push(fillIn(words.summaryAttention, { n: attention }));
  return parts.join(' ');
}

/** Returns the limits as text, shown below the button. */
export function limitsText(limits: UploadLimits, words: UploadWords, locale?: string): string {
  return [
    limits.files > 0 ? fillIn(words.limitFiles, { n: limits.files }) : '',
    Number.isFinite(limits.bytes) ? fillIn(words.limitBytes, { size: fileSize(limits.bytes, locale) }) : '',
    limits.extensions ? fillIn(words.limitKinds, { kinds: limits.extensions.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Formats bytes, in Dutch as `12 kB` and `1,4 MB`. Returns an empty text for an invalid size. */
export function fileSize(bytes: number, locale: string = defaultLocale): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  const [amount, unit] = bytes < 1024 * 1024 ? [Math.ceil(bytes / 1024), 'kB'] : [bytes / 1024 / 1024, 'MB'];
  return `${amount.toLocaleString(locale, { maximumFractionDigits: 1 })} ${unit}`;
}
