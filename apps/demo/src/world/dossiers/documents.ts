import sharp from 'sharp';

/** The text of a document of the demo world. */
export interface Document {
  title: string;
  subject: string;
  name: string;
  /** Made-up day (`2024-05-17`) and number. */
  issuedOn: string;
  number: string;
}

const escaped = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** A line of text in a PDF. */
const line = (y: number, size: number, text: string) =>
  `BT /F1 ${size} Tf 1 0 0 1 90 ${y} Tm (${escaped(text)}) Tj ET`;

/** Draws a document as a PDF of one page: a border, and lines of text in a font that every reader has. */
export function drawPdf({ title, subject, name, issuedOn, number }: Document): Buffer {
  const drawing = [
    '0.22 0.13 0.28 RG 3 w 40 40 515 762 re S 1 w 50 50 495 742 re S',
    line(680, 40, title),
    line(620, 22, subject),
    line(500, 14, 'Uitgereikt aan'),
    line(470, 26, name),
    line(360, 14, `Datum: ${issuedOn}`),
    line(335, 14, `Nummer: ${number}`),
    '0.88 0.38 0.24 rg 420 130 60 60 re f',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(drawing, 'latin1')} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}

/** A rectangle in a photo that looks like a line of text. */
const bar = (y: number, width: number, height = 14) =>
  `<rect x="150" y="${y}" width="${width}" height="${height}" rx="4" fill="#372248"/>`;

/** Draws a photo of a document. It has shapes only, since text would look different with every set of fonts. */
export async function drawPhoto(format: 'jpeg' | 'png', seed: number): Promise<Buffer> {
  const tilt = (seed % 7) - 3;
  const bars = [
    bar(130, 340, 40),
    bar(200, 220 + (seed % 5) * 30, 22),
    bar(290, 120),
    bar(330, 260, 26),
    bar(420, 180 + (seed % 11) * 9),
    bar(450, 150 + (seed % 13) * 7),
  ].join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#8a7a6b"/><g transform="rotate(${tilt} 400 300)"><rect x="80" y="60" width="640" height="480" fill="#fdfbf5"/><rect x="100" y="80" width="600" height="440" fill="none" stroke="#ac2e32" stroke-width="4"/>${bars}<circle cx="610" cy="430" r="48" fill="hsl(${(seed * 47) % 360} 60% 55%)"/></g></svg>`;
  return sharp(Buffer.from(drawing)).toFormat(format, { quality: 70 }).toBuffer();
}

/** Returns a letter as rich text. */
export function writeLetter({ title, subject, name, issuedOn, number }: Document): Buffer {
  return Buffer.from(
    String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Arial;}}\f0\fs24 ${title} ${number}\par\par ${name} werkt bij ons als adviseur.\par ${subject}\par ${issuedOn}\par}`,
  );
}

export const writeText = ({ title, subject, name, issuedOn, number }: Document): Buffer =>
  Buffer.from(`${title}\n${subject}\n\n${name}\n${issuedOn}\n${number}\n`);
