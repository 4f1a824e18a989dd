const bytes = (...values: number[]) => Buffer.from(values)

/** The first bytes of a file of each kind that a user may try to upload, by a matching name. */
export const sampleFiles: Readonly<Record<string, Buffer>> = {
  'logo.svg': Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n<svg viewBox="0 0 1 1"/>'),
  'logo.png': bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
  'logo.jpg': bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16),
  'stock.csv': Buffer.from('sku;quantity\nA-1;12\n'),
  'stock.xls': bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  'stock.xlsx': bytes(0x50, 0x4b, 0x03, 0x04, 20, 0),
  'yard.mp4': Buffer.from('\0\0\0\x20ftypisom'),
  'yard.mkv': bytes(0x1a, 0x45, 0xdf, 0xa3),
  'people.onnx': bytes(0x08, 0x08, 0x12, 0x07, 0x70, 0x79, 0x74, 0x6f, 0x72, 0x63, 0x68),
  'site.json': Buffer.from('{"version": 1}'),
  'notes.pdf': Buffer.from('%PDF-1.7\n'),
  'setup.exe': Buffer.from('MZ\u0090\0'),
  'page.html': Buffer.from('<!doctype html><p>Hello</p>'),
}
