/** SVG to PNG, with the map's own two typefaces so that it looks the same on a bare machine. */
import { type RenderedImage, Resvg } from '@resvg/resvg-js'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

const FACES: Record<string, string[]> = {
  '@expo-google-fonts/source-serif-4': [
    '400Regular/SourceSerif4_400Regular.ttf',
    '500Medium/SourceSerif4_500Medium.ttf',
    '500Medium_Italic/SourceSerif4_500Medium_Italic.ttf',
    '600SemiBold/SourceSerif4_600SemiBold.ttf',
    '700Bold/SourceSerif4_700Bold.ttf',
  ],
  '@expo-google-fonts/barlow-condensed': [
    '500Medium/BarlowCondensed_500Medium.ttf',
    '600SemiBold/BarlowCondensed_600SemiBold.ttf',
    '700Bold/BarlowCondensed_700Bold.ttf',
  ],
}

function fontFiles(): string[] {
  return Object.entries(FACES).flatMap(([name, files]) => {
    const folder = dirname(require.resolve(`${name}/package.json`))
    const paths = files.map((file) => join(folder, file))
    const missing = paths.find((path) => !existsSync(path))
    if (missing !== undefined) throw new Error(`The typeface ${missing} is missing: run npm install.`)
    return paths
  })
}

export function mapPng(svg: string): Uint8Array {
  return rendered(svg).asPng()
}

/** The same as red, green, blue and alpha of each pixel. */
export function pixelsOf(svg: string, zoom: number): { pixels: Uint8Array; width: number; height: number } {
  const { pixels, width, height } = rendered(svg, zoom)
  return { pixels, width, height }
}

function rendered(svg: string, zoom = 1): RenderedImage {
  const font = { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: 'Source Serif 4' }
  return new Resvg(svg, { font, fitTo: { mode: 'zoom', value: zoom } }).render()
}
