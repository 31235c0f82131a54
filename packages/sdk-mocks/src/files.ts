import type { FileResponse } from '@platform/sdk/operations';

type Bytes = FileResponse['content'];

/** A workbook with one sheet and one cell, “Sample”: the minimum that spreadsheet programs accept. */
const XLSX = [
  'UEsDBBQAAAAIAMBLdF389TeV5gAAANgBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK2Ru07FMAxAfyXKipoUBoRQ2zvwGIHh',
  '8gEmdduoeSnxvZS/x21hYUFITI7tYx9ZaQ6Ld+KMudgYWnmpaikwmNjbMLby9fhY3chD1xw/EhbBaCitnIjSrdbFTOihqJgw',
  'cGeI2QNxmkedwMwwor6q62ttYiAMVNG6Q3bNPQ5wciQeFi7v2oyuSHG3g6urlZCSswaI+/oc+h+W6sugeHJjymRTuWBA6q55',
  '5nuy7VG8QKYn8LxOL06/xzy/xTirFfuTLQ6DNdhHc/I8okrKCH2ZEMk7tUXlwYZf/Dv4v/L1pu397dbbV3WfUEsDBBQAAAAI',
  'AMBLdF11r4/WoQAAABMBAAALAAAAX3JlbHMvLnJlbHONz0EKwjAQBdCrhNnbqS5EpKkbEdxKPUBMp2lpkwlJ1Hp7s7TiwuVn',
  '/jz41WG2k3hQiAM7CeuiBEFOczs4I+HanFY7ONTVhSaVciP2g48iv7gooU/J7xGj7smqWLAnly8dB6tSjsGgV3pUhnBTllsM',
  'nwYsTXFuJSgQzcvTPzB33aDpyPpuyaUf/lcjyyoYShLmCZ8cxhvzWGQUsK5wsa5+A1BLAwQUAAAACADAS3RdEKwfwK0AAAAH',
  'AQAADwAAAHhsL3dvcmtib29rLnhtbI2Pzw6CMAzGX2XpXYYejCFsXoyJZ/UBJhRYYOuyzj+P7wJy99T2a/trv/r4cZN4YWRL',
  'XsG2KEGgb6i1vldwv503Bzjq+k1xfBCNIk97VjCkFCopuRnQGS4ooM+djqIzKZexlxwimpYHxOQmuSvLvXTGelgIVfyHQV1n',
  'GzxR83To0wKJOJmUf+XBBgZdzxf4F4U3DhVcjQsTgpi1S5ttgYiVzYkBqWu57sjVlv4CUEsDBBQAAAAIAMBLdF2OekFEnwAA',
  'AAgBAAAaAAAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJlbHONz8sKwjAQBdBfCbO3U12ISNNuiuBW6geEdJqENg+S+Pp7gysL',
  'Llxe5s6B23RPu7A7xWS847CtamDkpB+NUxyuw2lzgK5tLrSIXBpJm5BYeXGJg845HBGT1GRFqnwgVy6Tj1bkEqPCIOQsFOGu',
  'rvcYvw1Ym+w8chDAhlegf2A/TUZS7+XNkss/fHz4OCdNlAsqoqLM4ROrIgG2Da4mtW9QSwMEFAAAAAgAwEt0XRbR8PyYAAAA',
  'zAAAAAwAAAB4bC9zaGVldC54bWxNTjkOwjAQ/IrlnmygQAjZmwbxgcADLGdJLHzJXhGej0mBKKaYU6OGd/DiRaW6FLXcd70U',
  'FG2aXJy1vN+uu5McUK2pPOtCxKLFY9VyYc5ngGoXCqZ2KVNsziOVYLjRMkPNhcy0lYKHQ98fIRgXJapNuxg2qEpaUVnBWrro',
  'XaSRSwu4iopxNCF7UsCo4KuAbdgK8LcAv2v4AVBLAQIUAxQAAAAIAMBLdF389TeV5gAAANgBAAATAAAAAAAAAAAAAACAAQAA',
  'AABbQ29udGVudF9UeXBlc10ueG1sUEsBAhQDFAAAAAgAwEt0XXWvj9ahAAAAEwEAAAsAAAAAAAAAAAAAAIABFwEAAF9yZWxz',
  'Ly5yZWxzUEsBAhQDFAAAAAgAwEt0XRCsH8CtAAAABwEAAA8AAAAAAAAAAAAAAIAB4QEAAHhsL3dvcmtib29rLnhtbFBLAQIU',
  'AxQAAAAIAMBLdF2OekFEnwAAAAgBAAAaAAAAAAAAAAAAAACAAbsCAAB4bC9fcmVscy93b3JrYm9vay54bWwucmVsc1BLAQIU',
  'AxQAAAAIAMBLdF0W0fD8mAAAAMwAAAAMAAAAAAAAAAAAAACAAZIDAAB4bC9zaGVldC54bWxQSwUGAAAAAAUABQA5AQAAVAQA',
  'AAAA',
].join('');

/** An archive without files. */
const EMPTY_ZIP: Bytes = Uint8Array.from([0x50, 0x4b, 0x05, 0x06, ...Array<number>(18).fill(0)]);

const bytesOf = (content: string): Bytes => new TextEncoder().encode(content);

/** A PDF of one page with one line. Underscores replace what is not printable ASCII, because the PDF's table counts bytes. */
function pdf(line: string): Bytes {
  const drawing = `BT /F1 18 Tf 72 720 Td (${line.replace(/[^\x20-\x7e]|[()\\]/g, '_')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return bytesOf(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

/**
 * A small file of the type that an operation responds with. Programs can open the PDF, XLSX and ZIP files.
 *
 * @param file the operation's description of its file
 * @param format the requested format of an export
 * @returns the file, by default in the first of its content types
 */
export function sampleFile(
  file: { contentTypes: readonly string[]; fileName: string },
  format?: unknown,
): FileResponse {
  const { fileName, contentTypes } = file;
  if (format === 'csv') {
    const content = bytesOf('\uFEFFSample\r\n');
    return { fileName: fileName.replace(/xlsx$/, 'csv'), contentType: 'text/csv', content };
  }
  const contentType = contentTypes[0] ?? 'application/octet-stream';
  const content = contentType.includes('pdf')
    ? pdf(fileName)
    : contentType.includes('spreadsheetml')
      ? Uint8Array.from(atob(XLSX), (character) => character.charCodeAt(0))
      : contentType.includes('zip')
        ? EMPTY_ZIP
        : bytesOf(`${fileName}\n`);
  return { fileName, contentType, content };
}
