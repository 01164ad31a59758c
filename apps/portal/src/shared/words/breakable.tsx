import { Fragment, type ReactNode } from 'react';

/**
 * Lets the email addresses in a text break after their `@` and before their dots, where a reader expects it. Elsewhere
 * one breaks only if such a part is longer than the line.
 */
export function breakable(text: string): ReactNode {
  return text.split(/(\s+)/).map((word, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the words of a text have nothing else
    word.includes('@') ? <Address key={index} address={word} /> : word,
  );
}

function Address({ address }: { address: string }) {
  // Not before a dot that ends the sentence.
  return address.split(/(?<=@)|(?=\.\w)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- nor have the parts of a word
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
