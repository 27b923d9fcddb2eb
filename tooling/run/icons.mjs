/** `node tooling/run/icons.mjs`: renders the committed PNG icons from the SVG files; run it when one changes. */
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const sharp = createRequire(path.join(root, 'api/package.json'))('sharp');
const folder = path.join(root, 'shared/src/styles/icons');

/** File, source, edge in px. Apple rounds the corners and ignores transparency, so it gets the full square. */
const ICONS = [
  ['icon-192.png', 'icon-192.svg', 192],
  ['icon-512.png', 'icon-192.svg', 512],
  ['icon-512-maskable.png', 'icon-512-maskable.svg', 512],
  ['apple-touch-icon.png', 'icon-512-maskable.svg', 180],
];

for (const [file, drawing, edgePx] of ICONS) {
  const { size } = await sharp(path.join(folder, drawing), { density: 288 })
    .resize(edgePx, edgePx)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toFile(path.join(folder, file));
  console.log(`${file} ${size} bytes`);
}
