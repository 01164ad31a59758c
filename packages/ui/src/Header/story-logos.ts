/** Logos of the demo environment Voorbeeld Advies, for stories. */
const mark =
  '<rect width="40" height="40" rx="10" fill="#ac2e32"/><path d="m10 11 10 19 10-19" fill="none" stroke="#fff" stroke-width="4"/>';
const word =
  '<text x="52" y="27" font-family="sans-serif" font-size="19" font-weight="700" fill="#7d6f8a">Voorbeeld Advies</text>';

function svg(width: number, content: string): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40">${content}</svg>`,
  )}`;
}

export const logo = { src: svg(216, mark + word), alt: 'Voorbeeld Advies' };
export const logoSlim = { src: svg(40, mark) };
